import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { includesRole } from '#app/accounts/users/roles.ts';
import { editorFieldId } from '#app/admin/content/editor/editor-context.ts';
import { fieldLabelPath } from '#app/admin/content/entries/differences.ts';
import { entryPath, requireCollection, requireEntry } from '#app/admin/content/entries/entry-view.server.ts';
import { adminSections } from '#app/admin/shared/paths.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Island } from '#app/ui/islands/island.tsx';
import type { Route } from './+types/preview-page';
import { draftOf } from './draft-page.server.ts';
import Preview from './preview.island.tsx';
import { previewLink } from './preview-link.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireWriter(context, request);
  const { database, content, settings, now } = adminContext(context);
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
            id: editorFieldId(path),
            text: [fieldLabelPath(schema, path), message].filter(Boolean).join(': '),
          }))
        : undefined,
    link:
      pages.length > 0 && includesRole(user.roles, 'editor')
        ? new URL(previewLink(settings.AUTH_SECRET, found, now), settings.SITE_URL).href
        : '',
  };
}

export const meta: Route.MetaFunction = staffMeta(({ title }) => `Preview: ${title}`);

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { title, path, pages, problems, link } = loaderData;
  return (
    <StaffPage title="Preview" lead={title} above={[adminSections.content, { label: title, href: path }]}>
      <div className="actions">
        <ButtonLink variant="two" href={path}>
          Back to the text
        </ButtonLink>
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
      {pages.length > 0 && (
        <Island name="preview" of={Preview} props={{ path, pages, link }} className="stack" />
      )}
    </StaffPage>
  );
}
