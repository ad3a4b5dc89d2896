import { useState } from 'react';
import { Link } from 'react-router';
import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { pictureList } from '#app/features/pictures/pictures.server.ts';
import { pictureSource } from '#app/features/pictures/shown-pictures.server.ts';
import { shapeOf } from '#app/forms/form.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { addressOf } from '#app/staff/paths.ts';
import { askedOf, cursorsOf, staffServices } from '#app/staff/staff.server.ts';
import { Refused, Send, StaffForm } from '#app/staff/staff-fields.tsx';
import { Problem } from '#app/staff/staff-focus.tsx';
import { StaffFind, StaffPages } from '#app/staff/staff-list.tsx';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Picture } from '#app/ui/base/picture.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Toolbar } from '#app/ui/lists/toolbar.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/pictures-page';
import { uploadForm } from './picture-forms.ts';
import { takeUpload } from './pictures-action.server.ts';
import { UploadFields } from './upload-fields.tsx';

const path = '/admin/pictures';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireWriter(context, request);
  const { database } = staffServices(context);
  const { searchParams } = new URL(request.url);
  const q = askedOf(searchParams, 'q');
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
  return { q, pictures, before, after, form: shapeOf(uploadForm) };
}

/** An upload; the refusal says what to do. Whoever may not is refused before the body is read (server/http/limits.ts). */
export async function action({ context, request }: Route.ActionArgs) {
  const { user: actor } = await requireWriter(context, request);
  return takeUpload({ context, request, actor });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Pictures', hidden: true });

export default function PicturesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { q, pictures, before, after, form } = loaderData;
  const [large, setLarge] = useState('');
  return (
    <StaffPage
      title="Pictures"
      lead="Photographs for the pages of the site. Where there is none, a pattern is drawn."
    >
      {large ? <Problem key={large} title={large} /> : <Refused answer={answer} />}
      <Panel id="upload" title="Upload a picture">
        <StaffForm form={form} answer={answer} encType="multipart/form-data" className="stack">
          <UploadFields onLook={setLarge} />
          <div>
            <Send busyLabel="Uploading...">Upload</Send>
          </div>
        </StaffForm>
      </Panel>
      <section className="stack" aria-labelledby="pictures-title">
        <Toolbar title="All pictures" id="pictures-title" />
        <StaffFind key={q} id="pictures-q" label="Find a picture by its name or description" q={q} />
        {pictures.length === 0 ? (
          <Empty title={q ? 'No picture found' : 'No pictures yet'}>
            {q ? 'No picture has these words in its name or description.' : 'Upload the first one above.'}
          </Empty>
        ) : (
          <ul className="picture-grid">
            {pictures.map(({ name, href, ...picture }) => (
              <li key={href}>
                <Picture of={picture} sizes="240px" className="thumb" silent />
                <Link to={href}>{name}</Link>
                <span className="mut sm">{picture.alt || 'Only decorates'}</span>
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
            path={(more) => addressOf(path, { q: q || undefined, ...more })}
          />
        )}
      </section>
    </StaffPage>
  );
}
