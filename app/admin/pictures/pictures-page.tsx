import { requireEditor, requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { includesRole } from '#app/accounts/users/roles.ts';
import { withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, cursorsOf, searchParam } from '#app/admin/shared/staff.server.ts';
import { StaffFind, StaffPages } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { Form } from '#app/forms/form.tsx';
import { pictureList } from '#app/pictures/pictures.server.ts';
import { pictureSource } from '#app/pictures/shown-pictures.server.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { Picture } from '#app/ui/base/picture.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Island } from '#app/ui/islands/island.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import type { Route } from './+types/pictures-page';
import { PictureFields } from './picture-fields.tsx';
import { uploadForm } from './picture-forms.ts';
import { takeUpload } from './pictures-action.server.ts';
import Upload from './upload.island.tsx';

const path = '/admin/pictures';

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const { user } = await requireWriter(context, request);
  const { database } = adminContext(context);
  const q = searchParam(searchParams, 'q');
  const { rows, before, after } = await readPage(database, pictureList, {
    search: q,
    ...cursorsOf(searchParams),
    limit: 24,
  });
  const pictures = rows.map((picture) => ({
    ...pictureSource(picture),
    name: picture.name,
    href: `${path}/${picture.hash}`,
  }));
  return { q, pictures, before, after, mayUpload: includesRole(user.roles, 'editor') };
}

/** An upload. Users without permission are refused before the body is read (server/http/limits.ts). */
export async function action({ context, request }: Route.ActionArgs) {
  const { user: actor } = await requireEditor(context, request);
  return takeUpload({ context, request, actor });
}

export const meta: Route.MetaFunction = staffMeta('Pictures');

export default function PicturesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { q, pictures, before, after, mayUpload } = loaderData;
  return (
    <StaffPage
      title="Pictures"
      answer={answer}
      lead="Photographs for the pages of the site. Where there is none, a pattern is drawn."
    >
      {mayUpload && (
        <Panel id="upload" title="Upload a picture">
          <Form form={uploadForm} answer={answer} encType="multipart/form-data" className="stack">
            <Island name="upload" of={Upload} props={{}} className="stack" />
            <PictureFields />
            <div>
              <Button type="submit" busyLabel="Uploading...">
                Upload
              </Button>
            </div>
          </Form>
        </Panel>
      )}
      <TitledSection className="stack" title="All pictures" titleId="pictures-title">
        <StaffFind id="pictures-q" label="Find a picture by its name or description" q={q} />
        {pictures.length === 0 ? (
          <Empty title={q ? 'No picture found' : 'No pictures yet'}>
            {q
              ? 'No picture has these words in its name or description.'
              : mayUpload
                ? 'Upload the first one above.'
                : 'Editors upload pictures.'}
          </Empty>
        ) : (
          <ul className="picture-grid">
            {pictures.map(({ name, href, ...picture }) => (
              <li key={href}>
                <Picture of={picture} sizes="240px" className="thumb" silent />
                <a href={href}>{name}</a>
                <span className="muted small-text">{picture.alt || 'Only decorates'}</span>
                {picture.widths.length === 0 && <Badge tone="wait">Sizes are being made</Badge>}
              </li>
            ))}
          </ul>
        )}
        {(before || after) && (
          <StaffPages
            unit="pictures"
            note="24 on a page, the newest first."
            {...{ before, after }}
            path={(more) => withQuery(path, { q: q || undefined, ...more })}
          />
        )}
      </TitledSection>
    </StaffPage>
  );
}
