import { requestEmails } from '#app/email/emails.server.ts';
import { clubsPath, newLinkPath } from '#app/features/code-clubs/club/club-address.ts';
import { ClubPrivacyNote } from '#app/features/code-clubs/club/club-field.tsx';
import { codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import type { StudentRegistration } from '#app/features/code-clubs/club/student.table.ts';
import { linkUsedMessage } from '#app/features/guardianship/consent.ts';
import { consumeLink } from '#app/features/guardianship/links.server.ts';
import { LinkOver } from '#app/features/guardianship/pages/link-over.tsx';
import { HiddenField } from '#app/forms/fields.tsx';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/name-guardian-page';
import { askGuardian, clubConsents } from './club-consents.server.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { guardianMailLimit } from './guardian-limit.server.ts';
import { requireMailLink } from './mail-link.server.ts';
import { guardianForm } from './name-guardian.ts';
import { setGuardian } from './student.server.ts';

export const handle = dynamicPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { token, registration, state } = await requireMailLink(context, request, 'guardian');
  const { reasons } = context.get(contentContext).single(codeClubsPage);
  return { token, state, clubName: registration.clubName, reasons: reasons.student };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submit(guardianForm, {
    request,
    context,
    back: clubsPath,
    save: async ({ values, tx, now }) => {
      await guardianMailLimit(context, tx, values.parent_email);
      const child = await consumeLink(tx, clubConsents, values.token, 'guardian', now);
      if (!child) throw new FormError(linkUsedMessage);
      const { parent_name: name, parent_email: email, parent_phone: phone } = values;
      const guardian = { name, email, phone };
      const registration = await setGuardian(tx, child as StudentRegistration, guardian, now);
      await askGuardian(tx, requestEmails(context, tx), registration, now);
      const description = 'Thank you! We have written to your parent or guardian.';
      return { toast: succeeded(description), redirectTo: clubsPath };
    },
  });

const room = { label: 'Code Clubs', href: clubsPath };
const crumbs = [{ label: 'Home', href: '/' }, room, { label: 'Your parent or guardian' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your parent or guardian', hidden: true });

export default function GuardianPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state, clubName, reasons } = loaderData;
  return (
    <>
      <PageHead
        title="Who is your parent or guardian?"
        lead={`A parent or legal guardian must agree before you can take part in ${clubName}. We send them a link; they need no account.`}
        crumbs={crumbs}
        pattern="code-clubs"
      />
      <Section>
        {state === 'open' ? (
          <Form form={guardianForm} reasons={reasons} answer={actionData}>
            <HiddenField name="token" value={token} />
            <GuardianFields />
            <ClubPrivacyNote />
            <Submit busy="Sending...">Send the Link</Submit>
          </Form>
        ) : (
          <LinkOver
            state={state}
            purpose="guardian"
            room={room}
            token={token}
            newLinkPage={newLinkPath(token)}
          />
        )}
      </Section>
    </>
  );
}
