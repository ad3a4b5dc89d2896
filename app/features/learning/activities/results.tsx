import { Icon } from '#app/ui/base/icon.tsx';
import type { Checked } from './check-programs.ts';

/** What was asked, and for each whether it is so: never a bare "wrong". */
export function Results({ results }: { results: readonly Checked[] }) {
  const isSolved = results.every(({ wrong }) => wrong === undefined);
  return (
    <div className={isSolved ? 'note good' : 'note warn'}>
      <Icon name={isSolved ? 'circle-check' : 'triangle-alert'} />
      <div>
        <strong>{isSolved ? 'It does all that was asked.' : 'Not everything yet:'}</strong>
        <ul className="results">
          {results.map(({ says, wrong }) => (
            <li key={says}>
              <Icon name={wrong === undefined ? 'check' : 'x'} small />
              <span>
                {says}
                <span className="vh">{wrong === undefined ? ' Yes.' : ' Not yet.'}</span>
                {wrong !== undefined && <span className="hint"> {wrong}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
