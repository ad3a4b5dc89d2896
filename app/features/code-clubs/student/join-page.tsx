import { currentUser } from '#app/features/accounts/session/session.server.ts';
import { isChild } from '#app/features/code-clubs/club/choices.ts';
import { clubsPath } from '#app/features/code-clubs/club/club-address.ts';
import { withMembers } from '#app/features/code-clubs/club/club-members.server.ts';
import { ClubPanel } from '#app/features/code-clubs/club/club-panel.tsx';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import {
  isClub,
  linkedClub,
  refuseUnknownClub,
  requireClub,
} from '#app/features/code-clubs/club/require-club.ts';
import { WhomToTell } from '#app/features/code-clubs/club/whom-to-tell.tsx';
import { guardianMailLimit } from '#app/features/code-clubs/consent/guardian-limit.server.ts';
import { submit } from '#app/forms/submit.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext, databaseContext } from '#app/platform/context.ts';
import { type PrerenderedPage, prerenderedPage } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/join-page';
import { joinClub } from './join-club.server.ts';
import { joinedMessage, studentForm } from './student.ts';
import { StudentForm } from './student-form.tsx';

export const handle: PrerenderedPage = { ...prerenderedPage, query: { club: isClub }, typed: ['club'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const club = linkedClub(context, request);
  const { reasons, consent, steps } = content.single(codeClubsPage);
  return {
    club: club && (await withMembers(context.get(databaseContext), club)),
    clubs: content.list(codeClubs).map(({ id, name }) => ({ id, name })),
    reasons: reasons.student,
    consent: consent.student.text,
    steps,
    safeguarding: content.single(site).safeguarding,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(studentForm, {
    request,
    context,
    back: clubsPath,
    user: currentUser(context, request),
    first: (typed) => refuseUnknownClub(context, typed),
    save: async ({ values, tx, now, user }) => {
      if (isChild(values.age_range)) await guardianMailLimit(context, tx, values.parent_email);
      const { version } = context.get(contentContext).single(codeClubsPage).consent.student;
      await joinClub(tx, requestEmails(context, tx), {
        club: requireClub(context, values.club_id),
        answers: values,
        textVersion: version,
        userId: user?.id ?? null,
        now,
      });
      return { toast: { tone: 'success', description: joinedMessage } };
    },
  });
}

const title = (club?: { name: string }) => (club ? `Join ${club.name}` : 'Join a Code Club');

const crumbs = (club?: { name: string }) => [
  { label: 'Home', href: '/' },
  { label: 'Code Clubs', href: clubsPath },
  { label: title(club) },
];

export const meta: Route.MetaFunction = (args) => {
  const club = args.loaderData?.club;
  return pageMeta(args, {
    title: title(club),
    description: club?.description ?? 'Register for one of our free code clubs.',
    crumbs: crumbs(club),
  });
};

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { club, clubs, reasons, consent, steps, safeguarding } = loaderData;
  return (
    <>
      <PageHead
        title={title(club)}
        lead="All sessions are free. It takes about three minutes."
        crumbs={crumbs(club)}
        pattern={club?.pattern ?? 'code-clubs'}
      />
      <Section>
        <div className="two-col">
          <StudentForm reasons={reasons} consent={consent} chosen={club} clubs={clubs} answer={actionData} />
          <aside className="stack">
            {club && <ClubPanel club={club} />}
            <Panel title="What happens next" id="next">
              <ul className="tick">
                {steps.slice(1).map(({ title, text }) => (
                  <li key={title}>
                    <strong>{title}.</strong> {text}
                  </li>
                ))}
              </ul>
            </Panel>
            <WhomToTell safeguarding={safeguarding} />
          </aside>
        </div>
      </Section>
    </>
  );
}
