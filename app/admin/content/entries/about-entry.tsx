import { Panel } from '#app/ui/panels/panel.tsx';
import type { EntryView } from './entry-view.server.ts';

/** What someone should know who edits this entry. */
export function AboutEntry({
  about: { text, termsTitle, terms },
}: {
  about: NonNullable<EntryView['about']>;
}) {
  return (
    <Panel title="About this text" id="about">
      <p>{text}</p>
      {terms.length > 0 && (
        <>
          <h3>{termsTitle}</h3>
          <dl className="terms">
            {terms.map(([term, meaning]) => (
              <div key={term}>
                <dt>
                  <code>{term}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}
