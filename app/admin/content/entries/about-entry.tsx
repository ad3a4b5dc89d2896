import { DescriptionList } from '#app/ui/lists/description-list.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { EntryView } from './entry-view.server.ts';

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
          <p>
            <strong>{termsTitle}</strong>
          </p>
          <DescriptionList items={terms.map(([label, value]) => ({ label, value, wide: true }))} />
        </>
      )}
    </Panel>
  );
}
