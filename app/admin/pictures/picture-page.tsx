import { requireEditor, requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { includesRole } from '#app/accounts/users/roles.ts';
import { adminSections } from '#app/admin/shared/paths.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { formatDate } from '#app/dates/time.ts';
import { Form } from '#app/forms/form.tsx';
import { readForm } from '#app/forms/parse.ts';
import { findPicture, voucherOf } from '#app/pictures/pictures.server.ts';
import { pictureSource } from '#app/pictures/shown-pictures.server.ts';
import { notFound } from '#app/platform/page.ts';
import type { PictureSource } from '#app/ui/base/picture.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Island } from '#app/ui/islands/island.tsx';
import { capitalise } from '#app/ui/text/capitalise.ts';
import type { Route } from './+types/picture-page';
import FocusField from './focus.island.tsx';
import { PictureFields } from './picture-fields.tsx';
import { deleteForm, saveForm } from './picture-forms.ts';
import { consentState, removePicture, savePicture, usesOf } from './pictures-action.server.ts';

const list = '/admin/pictures';

async function requirePicture({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const known = /^[0-9a-f]{32}$/.test(params.hash);
  const picture = known && (await findPicture(adminContext(context).database, params.hash));
  if (!picture) throw notFound('Picture Not Found', { label: 'Back to the pictures', href: list });
  return picture;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireWriter(context, request);
  const picture = await requirePicture({ context, params });
  const { database } = adminContext(context);
  const { name, size, createdAt, showsChild, consentAt } = picture;
  const voucher = (await voucherOf(database, picture)) ?? 'someone who has left';
  return {
    name,
    showsChild,
    seen: consentState(picture),
    consent: consentAt ? `Checked by ${voucher} on ${formatDate(consentAt, 'moment')}.` : undefined,
    source: pictureSource(picture),
    uploaded: formatDate(createdAt, 'moment'),
    kilobytes: Math.ceil(size / 1024),
    mayChange: includesRole(user.roles, 'editor'),
    uses: await usesOf(database, picture),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user } = await requireEditor(context, request);
  const picture = await requirePicture({ context, params });
  const fields = await readForm(request);
  const sent = { context, request, actor: user, fields };
  return fields.get('step') === 'delete' ? removePicture(sent, picture) : savePicture(sent, picture);
}

export const meta: Route.MetaFunction = staffMeta('Picture');

export default function PicturePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, source, showsChild, seen, consent, uploaded, kilobytes, uses, mayChange } = loaderData;
  return (
    <StaffPage
      title={name}
      above={[adminSections.pictures]}
      lead={`${source.width} × ${source.height} pixels, ${kilobytes} KB, uploaded on ${uploaded}`}
      answer={answer}
    >
      {mayChange ? (
        <Form
          form={saveForm}
          answer={answer}
          className="stack wide"
          values={{ step: 'save', seen: answer?.typed?.seen ?? seen }}
        >
          <Island name="focus" of={FocusField} props={{ picture: withFocus(source, answer?.typed) }} />
          <PictureFields known={{ alt: source.alt, showsChild, consent }} />
          {showsChild && (
            <p className="hint">
              If a photo consent is withdrawn, remove the tick. From that moment no visitor can see the
              picture, wherever it is used. Copies that someone saved or shared before may still exist
              elsewhere.
            </p>
          )}
          <div>
            <Button type="submit">Save</Button>
          </div>
        </Form>
      ) : (
        <p>{source.alt}</p>
      )}
      <Panel id="use" title="In content">
        <p>
          Choose it in the field Picture of an entry. Within a text its address is <code>{source.src}</code>
        </p>
        {uses.length > 0 ? (
          <>
            <p>It is used in:</p>
            <ul className="tick">
              {uses.map(({ href, collection, title, states }) => (
                <li key={href}>
                  <a href={href}>{title}</a>{' '}
                  <span className="muted">
                    ({capitalise(collection.replaceAll('-', ' '))}, {states.join(' and ')})
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="muted">No entry uses it.</p>
        )}
      </Panel>
      {mayChange && (
        <Panel id="delete" title="Delete">
          {uses.length > 0 ? (
            <p>A picture that is used cannot be deleted. Take it out of the entries above first.</p>
          ) : (
            <Form form={deleteForm} answer={answer} className="stack" values={{ step: 'delete' }}>
              <p>It is gone for good, with all its sizes.</p>
              <div>
                <Button type="submit" variant="two" icon="trash">
                  Delete
                </Button>
              </div>
            </Form>
          )}
        </Panel>
      )}
    </StaffPage>
  );
}

/** As chosen when the form was refused. */
const withFocus = (
  source: PictureSource,
  { focus_x, focus_y }: Record<string, string> = {},
): PictureSource => ({
  ...source,
  focus: { x: Number(focus_x ?? source.focus.x), y: Number(focus_y ?? source.focus.y) },
});
