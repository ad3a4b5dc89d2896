import { requestEmails } from '#app/email/emails.server.ts';
import { clubsPath, consentPath } from '#app/features/code-clubs/club/club-address.ts';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { AgreementOver, AgreementPage } from '#app/features/guardians/agreement-page.tsx';
import { shownTexts, thanks } from '#app/features/guardians/consent-room.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { formatDate } from '#app/organisation/time.ts';
import { contentContext } from '#app/platform/context.ts';
import { dynamicPage } from '#app/platform/page.ts';
import type { Route } from './+types/consent-page';
import { answerConsent } from './answer-consent.server.ts';
import { consentForm } from './consent.ts';
import { ConsentForm } from './consent-form.tsx';
import { LinkOver } from './link-over.tsx';
import { requireMailLink } from './mail-link.server.ts';

export const handle = dynamicPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { token, link, registration, state } = await requireMailLink(context, request, 'consent');
  // Once it is answered, the link shows nothing of the child any more: mails are forwarded.
  if (state !== 'open') return { state, token };
  const content = context.get(contentContext);
  const texts = shownTexts(content.single(codeClubsPage).consent);
  return {
    state,
    token,
    until: formatDate(link.expiresAt),
    // What names the registration and no more: the child may have mistyped the address that the link went to.
    child: registration.fullName,
    ageRange: registration.ageRange,
    clubName: registration.clubName,
    club: content.get(codeClubs, registration.clubId),
    texts,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => {
  const { search } = new URL(request.url);
  return submit(consentForm, {
    request,
    context,
    back: `/code-clubs/consent${search}`,
    save: async ({ values, tx, now }) => {
      const texts = context.get(contentContext).single(codeClubsPage).consent;
      const consent = await answerConsent(tx, requestEmails(context, tx), { answers: values, texts, now });
      return { toast: thanks(consent), redirectTo: consentPath(values.token) };
    },
  });
};

const room = { label: 'Code Clubs', href: clubsPath };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Agreement of a parent or guardian', hidden: true });

export default function ConsentPage({ loaderData: found, actionData }: Route.ComponentProps) {
  if (found.state !== 'open')
    return (
      <AgreementOver room={room} pattern="code-clubs">
        <LinkOver state={found.state} purpose="consent" token={found.token} />
      </AgreementOver>
    );
  const { token, until, child, ageRange, clubName, club, texts } = found;
  return (
    <AgreementPage
      lead="Anyone under 18 can take part in a code club only if a parent or legal guardian agrees. Please read, answer and press the button. You don't need an account."
      room={room}
      pattern={club?.pattern ?? 'code-clubs'}
      registration={[
        { icon: 'user', label: 'Name', value: child },
        { icon: 'users', label: 'Age range', value: ageRange },
        { icon: 'code-xml', label: 'Club', value: clubName },
        ...(club
          ? [
              { icon: 'map-pin', label: 'Where', value: club.location },
              { icon: 'clock', label: 'When', value: club.meetingTime },
            ]
          : []),
      ]}
      know={[
        'All sessions are free.',
        'You get a copy of what you agree to by email.',
        'You can change your mind at any time.',
        'We ask again each calendar year.',
        'Do you prefer paper? The club leader has a form.',
        `This link works once, until ${until}.`,
      ]}
    >
      <ConsentForm token={token} {...texts} answer={actionData} />
    </AgreementPage>
  );
}
