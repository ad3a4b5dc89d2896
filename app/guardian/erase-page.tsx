import { CheckboxField } from '#app/forms/fields.tsx';
import { Form, Submit } from '#app/forms/form.tsx';
import { pageMeta } from '#app/organisation/meta.ts';
import { databaseContext } from '#app/platform/context.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/erase-page';
import { changeForChild } from './child.server.ts';
import { childPath, eraseForm, guardianCrumbs, guardianPath } from './guardian-forms.ts';
import { findChildRegistration, kindOf, nameOf } from './guardian-kinds.server.ts';
import { requireGuardian } from './guardian-session.server.ts';

export const handle = dynamicPage;

/** What is erased; `child` is undefined when there is nothing (any more) that this guardian can erase. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const email = await requireGuardian(context, request);
  const ward = await findChildRegistration(context.get(databaseContext), email, params.kind, params.id);
  if (!ward?.mayErase) return { child: undefined };
  const { kind, registration } = ward;
  const what = kindOf(kind).room.what(registration);
  return { child: { name: nameOf(ward), what, path: childPath(kind, registration.id) } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const email = await requireGuardian(context, request);
  return changeForChild({ context, request, email, ...params, step: 'erase' });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Erase everything', hidden: true });

export default function ErasePage({ loaderData: { child }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Erase everything?" crumbs={guardianCrumbs('Erase everything')} pattern="code-clubs" />
      <Section>
        {child ? (
          <Form form={eraseForm} answer={actionData}>
            <p>
              {child.name}: the registration for {child.what} and your answers will be erased at once, for
              good. The child will no longer take part. No one can bring it back.
            </p>
            <CheckboxField name="sure" label="Yes, erase everything" />
            <Submit
              busy="Erasing..."
              beside={
                <ButtonLink href={child.path} variant="two">
                  Keep it
                </ButtonLink>
              }
            >
              Erase
            </Submit>
          </Form>
        ) : (
          <div className="stack">
            <Note title="There is nothing to erase here">
              <p>Everything you could erase is gone.</p>
            </Note>
            <ButtonLink href={guardianPath}>Back to your page</ButtonLink>
          </div>
        )}
      </Section>
    </>
  );
}
