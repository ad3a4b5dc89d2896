import { Icon } from '#app/ui/base/icon.tsx';
import { Note } from '#app/ui/feedback/note.tsx';

export interface Checked {
  says: string;
  /** What the program does instead; undefined if the check passed. */
  wrong: string | undefined;
}

/** Each check and its outcome, never a bare "wrong". */
export function Results({ results }: { results: readonly Checked[] }) {
  const isSolved = results.every(({ wrong }) => wrong === undefined);
  return (
    <Note
      tone={isSolved ? 'good' : 'warn'}
      title={isSolved ? 'It does all that was asked.' : 'Not everything yet:'}
    >
      <ul className="results">
        {results.map(({ says, wrong }) => (
          <li key={says}>
            <Icon name={wrong === undefined ? 'check' : 'x'} small />
            <span>
              {says}
              <span className="visually-hidden">{wrong === undefined ? ' Yes.' : ' Not yet.'}</span>
              {wrong !== undefined && <span className="hint"> {wrong}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Note>
  );
}
