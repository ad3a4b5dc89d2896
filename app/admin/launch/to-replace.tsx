import { Fragment } from 'react';
import type { ContentCollection, PlaceholderLink, ToReplace } from '#app/admin/content/content.server.ts';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';

export function SamplesToReplace({ collections }: { collections: readonly ContentCollection[] }) {
  const withSamples = collections.filter(({ samples }) => samples.length > 0);
  return (
    <TitledSection className="stack" title="Replace before launch" titleId="samples-title">
      {withSamples.length === 0 ? (
        <Empty title="Nothing left to replace">No text is a sample any more.</Empty>
      ) : (
        <>
          <p>
            These name people, partners and figures that only the organisation itself can supply. Open the
            entry, write the true ones, and remove the tick “This is a sample”. If an entry is already true,
            just remove the tick.
          </p>
          <Accordion
            name="samples"
            items={withSamples.map(({ name, title, samples }) => ({
              id: `samples-${name}`,
              title: `${title} (${samples.length})`,
              body: <ReplaceList items={samples} />,
            }))}
          />
        </>
      )}
    </TitledSection>
  );
}

export const LinksToReplace = ({ links }: { links: readonly PlaceholderLink[] }) => (
  <TitledSection className="stack" title="Links to replace" titleId="links-title">
    {links.length === 0 ? (
      <Empty title="No link left to replace">Every link leads somewhere.</Empty>
    ) : (
      <>
        <p>
          These addresses end in <code>.example</code> and lead nowhere. On a public site visitors do not see
          them. Open the entry and write the real address, or take it away.
        </p>
        <ReplaceList items={links} />
      </>
    )}
  </TitledSection>
);

const ReplaceList = ({ items }: { items: readonly (ToReplace & { url?: string })[] }) => (
  <ul className="card-list confirm-list">
    {items.map(({ title, path, file, edit, url }) => (
      <li key={[edit, title, url].join(' ')}>
        <div className="stack small-text">
          <a href={path}>{title}</a>
          {url && <FilePath path={url} />}
          <span className="muted small-text">
            <a href={edit} aria-label={`Edit: ${title}`}>
              Edit
            </a>{' '}
            <FilePath path={file} />
          </span>
        </div>
      </li>
    ))}
  </ul>
);

const FilePath = ({ path }: { path: string }) => (
  <code>
    {path.split(/(?<=\/)/).map((part) => (
      <Fragment key={part}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </code>
);
