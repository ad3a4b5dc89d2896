import { childName } from '#app/features/guardianship/child-registration.server.ts';
import { childPath, guardianCrumbs, guardianPath } from '#app/features/guardianship/paths.ts';
import { CheckboxField } from '#app/forms/fields.tsx';
import { Form, Submit } from '#app/forms/form.tsx';
import { pageMeta } from '#app/organisation/meta.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/erase-page';
import { changeChildRegistration } from './child.server.ts';
import { eraseChildForm } from './guardian-forms.ts';
import { findOwnChild, requireGuardian } from './session.server.ts';

export const handle = dynamicPage;

/** What would be erased; `child` is undefined if there is nothing that this guardian can erase. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const child = await findOwnChild(context, request, params);
  if (!child?.mayErase) return { child: undefined };
  const { subject, registration } = child;
  const path = childPath(subject.kind, registration.id);
  return { child: { name: childName(child), what: subject.what(registration), path } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const email = await requireGuardian(context, request);
  return changeChildRegistration({ context, request, email, params, step: 'erase' });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Erase everything', hidden: true });

export default function ErasePage({ loaderData: { child }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Erase everything?" crumbs={guardianCrumbs('Erase everything')} pattern="code-clubs" />
      <Section>
        {child ? (
          <Form form={eraseChildForm} answer={actionData}>
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
