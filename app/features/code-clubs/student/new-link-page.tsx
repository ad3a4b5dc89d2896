import { requestEmails } from '#app/email/emails.server.ts';
import {
  clubConsentPath,
  clubGuardianPath,
  clubsPath,
  newLinkPath,
} from '#app/features/code-clubs/club/club-address.ts';
import { linkUsedMessage, newLinkForm } from '#app/features/guardianship/consent.ts';
import { LinkOver } from '#app/features/guardianship/pages/link-over.tsx';
import { succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/new-link-page';
import { renewLink, requireMailLink } from './mail-link.server.ts';

export const handle = dynamicPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { token, state, purpose } = await requireMailLink(context, request);
  const address = (purpose === 'consent' ? clubConsentPath : clubGuardianPath)(token);
  return { token, state, purpose, address };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submit(newLinkForm, {
    request,
    context,
    back: clubsPath,
    save: async ({ values, tx, now }) => {
      const content = context.get(contentContext);
      const sent = await renewLink(tx, requestEmails(context, tx), content, values.token, now);
      if (!sent) throw new FormError(linkUsedMessage);
      const description = 'A new link is on its way to the same address.';
      return { toast: succeeded(description), redirectTo: clubsPath };
    },
  });

const room = { label: 'Code Clubs', href: clubsPath };
const crumbs = [{ label: 'Home', href: '/' }, room, { label: 'A new link' }];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'A new link', hidden: true });

export default function NewLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state, purpose, address } = loaderData;
  return (
    <>
      <PageHead title="A new link" crumbs={crumbs} pattern="code-clubs" />
      <Section>
        {state === 'open' ? (
          <ButtonLink href={address}>Your link still works: open it</ButtonLink>
        ) : (
          <LinkOver
            state={state}
            purpose={purpose}
            room={room}
            token={token}
            newLinkPage={newLinkPath(token)}
            answer={actionData}
          />
        )}
      </Section>
    </>
  );
}
