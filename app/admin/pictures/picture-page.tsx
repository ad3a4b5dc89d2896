import { data, Form, Link, useNavigation } from 'react-router';
import { requireEditor } from '#app/features/accounts/roles/guard.server.ts';
import { findPicture } from '#app/features/pictures/pictures.server.ts';
import { pictureSource } from '#app/features/pictures/shown-pictures.server.ts';
import { readForm } from '#app/forms/parse.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { capitalise } from '#app/organisation/status-label.ts';
import { formatDate } from '#app/organisation/time.ts';
import { notFound } from '#app/platform/page.ts';
import { leadTo, type Refusal, saved, staffServices, textOf } from '#app/staff/staff.server.ts';
import { Problem } from '#app/staff/staff-focus.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/picture-page';
import { FocusField } from './focus-field.tsx';
import { PictureFields } from './picture-fields.tsx';
import { removePicture, savePicture, usesOf } from './pictures-action.server.ts';

const list = '/admin/pictures';

async function requirePicture({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const known = /^[0-9a-f]{32}$/.test(params.hash);
  const picture = known && (await findPicture(staffServices(context).database, params.hash));
  if (!picture) throw notFound('Picture Not Found', { label: 'Back to the pictures', href: list });
  return picture;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireEditor(context, request);
  const picture = await requirePicture({ context, params });
  const { name, size, createdAt, showsChild } = picture;
  return {
    name,
    showsChild,
    source: pictureSource(picture),
    uploaded: formatDate(createdAt, 'moment'),
    kilobytes: Math.ceil(size / 1024),
    uses: await usesOf(staffServices(context).database, picture),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user } = await requireEditor(context, request);
  const picture = await requirePicture({ context, params });
  const form = await readForm(request);
  const fields = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]));
  const { step } = fields;
  if (step !== 'save' && step !== 'delete')
    return data<Refusal>({ problem: 'Please press one of the buttons.' }, { status: 400 });
  if (step === 'save') {
    const refusal = await savePicture(context, picture, fields, user);
    if (refusal) return data<Refusal>(refusal, { status: 400 });
    return saved(context, `${list}/${picture.hash}`, 'Visitors see this within a few seconds.');
  }
  const refusal = await removePicture(context, picture, user);
  if (refusal) return data<Refusal>(refusal, { status: 409 });
  return leadTo(context, list, { tone: 'success', title: 'Deleted', description: 'The picture is gone.' });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Picture', hidden: true });

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, source, showsChild, uploaded, kilobytes, uses } = loaderData;
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <PageHead
        plain
        title={name}
        crumbs={[{ label: 'Pictures', href: list }, { label: name }]}
        lead={`${source.width} × ${source.height} pixels, ${kilobytes} KB, uploaded on ${uploaded}`}
      />
      <div className="w admin">
        <Problem key={JSON.stringify(actionData)} title={actionData?.problem} />
        <Form method="post" className="stack wide" key={source.src}>
          <input type="hidden" name="step" value="save" />
          <FocusField picture={source} />
          <PictureFields
            errors={actionData?.errors}
            typed={actionData?.typed}
            known={{ alt: source.alt, showsChild }}
          />
          <div>
            <Button type="submit" busy={busy}>
              Save
            </Button>
          </div>
        </Form>
        <Panel id="use" title="In content">
          <p>
            To show it, put this address into the field Picture of an entry: <code>{source.src}</code>
          </p>
          {uses.length > 0 ? (
            <>
              <p>It is used in:</p>
              <ul className="tick">
                {uses.map(({ href, collection, title, states }) => (
                  <li key={href}>
                    <Link to={href}>{title}</Link>{' '}
                    <span className="mut">
                      ({capitalise(collection.replaceAll('-', ' '))}, {states.join(' and ')})
                    </span>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className="mut">No entry uses it.</p>
          )}
        </Panel>
        <Panel id="delete" title="Delete">
          {uses.length > 0 ? (
            <p>A picture that is used cannot be deleted. Take it out of the entries above first.</p>
          ) : (
            <Form method="post" className="stack">
              <p>It is gone for good, with all its sizes.</p>
              <input type="hidden" name="step" value="delete" />
              <div>
                <Button type="submit" variant="two" icon="trash" disabled={busy}>
                  Delete
                </Button>
              </div>
            </Form>
          )}
        </Panel>
      </div>
    </>
  );
}
