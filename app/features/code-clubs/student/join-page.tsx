import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { isChild } from '#app/features/code-clubs/club/choices.ts';
import { clubsPath } from '#app/features/code-clubs/club/club-address.ts';
import { readClubForm } from '#app/features/code-clubs/club/club-form.server.ts';
import { ClubFormPage, clubCrumbs } from '#app/features/code-clubs/club/club-form-page.tsx';
import { codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { isClub, refuseUnknownClub, requireClub } from '#app/features/code-clubs/club/require-club.ts';
import { WhomToTell } from '#app/features/code-clubs/club/whom-to-tell.tsx';
import { succeeded } from '#app/forms/form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext } from '#app/platform/context.ts';
import { type CachedPage, cachedPage } from '#app/platform/page.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { Route } from './+types/join-page';
import { guardianMailLimit } from './guardian-limit.server.ts';
import { joinClub } from './join-club.server.ts';
import { joinedMessage, studentForm } from './student.ts';
import { StudentForm } from './student-form.tsx';

export const handle: CachedPage = { ...cachedPage, query: { club: isClub }, typed: ['club'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { reasons, consent, steps } = content.single(codeClubsPage);
  return {
    ...(await readClubForm(context, request)),
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
      return { toast: succeeded(joinedMessage) };
    },
  });
}

const title = (club?: { name: string }) => (club ? `Join ${club.name}` : 'Join a Code Club');

export const meta: Route.MetaFunction = (args) => {
  const club = args.loaderData?.club;
  return pageMeta(args, {
    title: title(club),
    description: club?.description ?? 'Register for one of our free code clubs.',
    crumbs: clubCrumbs(title(club)),
  });
};

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { club, clubs, reasons, consent, steps, safeguarding } = loaderData;
  return (
    <ClubFormPage
      title={title(club)}
      lead="All sessions are free. It takes about three minutes."
      club={club}
      form={
        <StudentForm reasons={reasons} consent={consent} chosen={club} clubs={clubs} answer={actionData} />
      }
    >
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
    </ClubFormPage>
  );
}
