import { Fragment, type ReactNode } from 'react';
import type { ContentCollection, PlaceholderLink, Sample } from '#app/admin/content/content.server.ts';
import { StepForm } from '#app/forms/step-form.tsx';
import { capitalise } from '#app/organisation/status-label.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Toolbar } from '#app/ui/lists/toolbar.tsx';
import { Accordion } from '#app/ui/panels/accordion.tsx';

interface UnconfirmedProps {
  id: string;
  title: string;
  done: string;
  collections: ContentCollection[];
  of: (collection: ContentCollection) => Sample[];
  confirmed: Record<string, string>;
  children: ReactNode;
}

export function Unconfirmed({ id, title, done, collections, of, confirmed, children }: UnconfirmedProps) {
  const withSome = collections.filter((collection) => of(collection).length > 0);
  const left = (collection: ContentCollection) => of(collection).filter(({ key }) => !(key in confirmed));
  return (
    <section aria-labelledby={`${id}-title`} className="stack">
      <Toolbar title={title} id={`${id}-title`} />
      {withSome.every((collection) => left(collection).length === 0) && (
        <Empty title={done}>Everything here is confirmed.</Empty>
      )}
      <p>{children}</p>
      <Accordion
        name={id}
        items={withSome.map((collection) => ({
          id: `${id}-${collection.name}`,
          title: `${capitalise(collection.name.replaceAll('-', ' '))} (${left(collection).length})`,
          body: (
            <ul className="lst confirm-list">
              {of(collection).map((sample) => (
                <Line key={sample.key} sample={sample} confirmed={confirmed[sample.key]} />
              ))}
            </ul>
          ),
        }))}
      />
    </section>
  );
}

function Line({ sample, confirmed }: { sample: Sample; confirmed: string | undefined }) {
  const { title, path, file, edit, claim, key, print } = sample;
  return (
    <li>
      <div className="stack sm">
        <a href={path} id={key.replace(/[^a-z0-9]+/g, '-')}>
          {title}
        </a>
        <EditLink {...{ title, file, edit }} />
        {claim && !confirmed && <Badge tone="wait">Hidden on a public site until confirmed</Badge>}
        {confirmed && <Badge tone="ok">{`Confirmed on ${confirmed}`}</Badge>}
      </div>
      <StepForm values={{ step: confirmed ? 'unconfirm' : 'confirm', key, print }}>
        <Button type="submit" size="small" variant="two" aria-describedby={key.replace(/[^a-z0-9]+/g, '-')}>
          {confirmed ? 'Withdraw' : 'This is true'}
        </Button>
      </StepForm>
    </li>
  );
}

export const PlaceholderLinks = ({ links }: { links: PlaceholderLink[] }) => (
  <section aria-labelledby="links-title" className="stack">
    <Toolbar title="Links to replace" id="links-title" />
    {links.length === 0 ? (
      <Empty title="No link left to replace">Every link leads somewhere.</Empty>
    ) : (
      <>
        <p>
          These addresses end in <code>.example</code> and lead nowhere. On a public site visitors do not see
          them. Open the entry and write the real address, or take it away.
        </p>
        <ul className="lst confirm-list">
          {links.map(({ title, path, file, edit, url }) => (
            <li key={`${file} ${url}`}>
              <div className="stack sm">
                <a href={path}>{title}</a>
                <FilePath path={url} />
                <EditLink {...{ title, file, edit }} />
              </div>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);

const EditLink = ({ title, file, edit }: { title: string; file: string; edit: string }) => (
  <span className="mut sm">
    <a href={edit} aria-label={`Edit: ${title}`}>
      Edit
    </a>{' '}
    <FilePath path={file} />
  </span>
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
