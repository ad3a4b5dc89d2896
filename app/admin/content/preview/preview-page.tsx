import { useState } from 'react';
import { Link, useNavigation, useSubmit } from 'react-router';
import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { mayAs } from '#app/accounts/users/roles.ts';
import { fieldId } from '#app/admin/content/editor/editor-context.ts';
import { wayTo } from '#app/admin/content/entries/differences.ts';
import { entryPath, requireCollection, requireEntry } from '#app/admin/content/entries/entry-view.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { staffServices } from '#app/staff/staff.server.ts';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/preview-page';
import { draftOf } from './draft-page.server.ts';
import { previewLink } from './preview-link.ts';
import './preview.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireWriter(context, request);
  const { database, content, settings, now } = staffServices(context);
  const collection = requireCollection(content, params.collection);
  const found = await requireEntry(database, collection, params.id);
  const draft = draftOf(context, collection, found);
  const schema = formSchema(collection);
  const pages = 'pages' in draft ? draft.pages : [];
  return {
    title: found.title === collection.name ? (schema.title ?? found.title) : found.title,
    path: entryPath(collection.name, found.id),
    pages,
    problems:
      'problems' in draft
        ? draft.problems.map(({ path, message }) => ({
            id: fieldId(path),
            text: [wayTo(schema, path), message].filter(Boolean).join(': '),
          }))
        : undefined,
    link:
      pages.length > 0 && mayAs(user.roles, 'editor')
        ? new URL(previewLink(settings.AUTH_SECRET, found, now), settings.SITE_URL).href
        : '',
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: `Preview: ${args.loaderData?.title ?? 'Not Found'}`, hidden: true });

const widths = [
  { name: 'phone', label: 'Phone' },
  { name: 'desktop', label: 'Desktop' },
] as const;

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { title, path, pages, problems, link } = loaderData;
  const [width, setWidth] = useState<(typeof widths)[number]['name']>('phone');
  const [page, setPage] = useState(0);
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  return (
    <StaffPage
      title="Preview"
      lead={title}
      crumbs={[
        { label: 'Content', href: '/admin/content' },
        { label: title, href: path },
        { label: 'Preview' },
      ]}
    >
      <div className="acts">
        <Link className={buttonClass({ variant: 'two' })} to={path}>
          Back to the text
        </Link>
        {pages.length > 0 &&
          widths.map(({ name, label }) => (
            <Button key={name} variant="two" aria-pressed={width === name} onClick={() => setWidth(name)}>
              {label}
            </Button>
          ))}
      </div>
      {problems && (
        <Note tone="warn" title="It cannot be shown yet: something is missing">
          <ul>
            {problems.map(({ id, text }) => (
              <li key={`${id} ${text}`}>
                <a href={`${path}#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {!problems && pages.length === 0 && (
        <Note title="No page of the site shows it">
          <p>There is nothing to look at but the text itself.</p>
        </Note>
      )}
      {pages.length > 1 && (
        <label className="f preview-pages">
          Page
          <select
            className="in"
            value={page}
            onChange={(event) => setPage(Number(event.currentTarget.value))}
          >
            {pages.map((one, i) => (
              <option key={one} value={i}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
      {pages.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className="preview-frame" aria-label="The page" tabIndex={0}>
            <iframe
              key={page}
              data-width={width}
              title={`The page with your draft, as on a ${width}`}
              src={`${path}/preview/page?page=${page}${pages[page]?.match(/#.*/)?.[0] ?? ''}`}
            />
          </section>
          <Panel title="Show it to someone else" id="share">
            <p>
              Anyone who has this link sees the page with your draft, without an account. It works for seven
              days, and ends when the entry is published or taken away. A new link ends all that were given
              out before.
            </p>
            <TextField
              id="preview-link"
              name="preview_link"
              autoComplete="off"
              label="Link"
              plainLabel
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="acts">
              <Button
                variant="two"
                icon="copy"
                onClick={() => void navigator.clipboard?.writeText(link).catch(() => {})}
              >
                Copy the link
              </Button>
              <Button
                variant="two"
                disabled={busy}
                onClick={() =>
                  void submit({ step: 'new-link', revision: '0' }, { method: 'post', action: path })
                }
              >
                New link
              </Button>
            </div>
          </Panel>
        </>
      )}
    </StaffPage>
  );
}
