import { clubsPath, consentPath } from '#app/features/code-clubs/club/club-address.ts';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import { submit } from '#app/forms/submit.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { formatDate } from '#app/organisation/time.ts';
import { contentContext } from '#app/platform/context.ts';
import { renderedPage } from '#app/platform/page.ts';
import { Facts } from '#app/ui/figures/facts.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { Route } from './+types/consent-page';
import { answerConsent } from './answer-consent.server.ts';
import { consentForm } from './consent.ts';
import { ConsentForm } from './consent-form.tsx';
import { LinkOver } from './link-over.tsx';
import { requireMailLink } from './mail-link.server.ts';

export const handle = renderedPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { token, link, registration, state } = await requireMailLink(context, request, 'consent');
  // Once it is answered, the link shows nothing of the child any more: mails are forwarded.
  if (state !== 'open') return { state, token };
  const content = context.get(contentContext);
  const { guardian, photo } = content.single(codeClubsPage).consent;
  return {
    state,
    token,
    until: formatDate(link.expiresAt),
    // What names the registration and no more: the child may have mistyped the address that the link went to.
    child: registration.fullName,
    ageRange: registration.ageRange,
    clubName: registration.clubName,
    club: content.get(codeClubs, registration.clubId),
    guardian: { version: guardian.version, html: renderMarkdown(guardian.text) },
    photo: { version: photo.version, html: renderMarkdown(photo.text) },
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
      const description = thanks(consent);
      return { toast: { tone: 'success', description }, redirectTo: consentPath(values.token) };
    },
  });
};

function thanks({ answer, counts }: GuardianConsent): string {
  if (answer !== 'given') return 'We have noted that you do not agree, and send you a copy by email.';
  return counts
    ? 'Thank you! We have noted that you agree, and send you a copy by email.'
    : 'Thank you! We have noted your answer. Before it counts, one of us has to speak to you; the copy that we send you by email says how.';
}

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Code Clubs', href: clubsPath },
  { label: 'Your agreement' },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Agreement of a parent or guardian', hidden: true });

export default function ConsentPage({ loaderData: found, actionData }: Route.ComponentProps) {
  if (found.state !== 'open')
    return (
      <>
        <PageHead title="Your agreement" crumbs={crumbs} pattern="code-clubs" />
        <Section>
          <LinkOver state={found.state} purpose="consent" token={found.token} />
        </Section>
      </>
    );
  const { token, until, child, ageRange, clubName, club, guardian, photo } = found;
  return (
    <>
      <PageHead
        title="Your agreement is needed"
        lead="Someone under 18 takes part in a code club only when a parent or legal guardian agrees. Please read, answer and press the button; you need no account."
        crumbs={crumbs}
        pattern={club?.pattern ?? 'code-clubs'}
      />
      <Section>
        <div className="two-col">
          <div className="stack wide">
            <Panel title="This registration" id="registration">
              <Facts
                items={[
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
              />
            </Panel>
            <ConsentForm token={token} guardian={guardian} photo={photo} answer={actionData} />
          </div>
          <aside>
            <Panel title="Good to know" id="know">
              <ul className="tick">
                <li>All sessions are free.</li>
                <li>You get a copy of what you agree to by email.</li>
                <li>You can change your mind at any time.</li>
                <li>We ask again each calendar year.</li>
                <li>Do you prefer paper? The club leader has a form.</li>
                <li>This link works once, until {until}.</li>
              </ul>
            </Panel>
          </aside>
        </div>
      </Section>
    </>
  );
}
