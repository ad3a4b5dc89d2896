import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { clubsPath } from '#app/features/code-clubs/club/club-address.ts';
import { readClubForm } from '#app/features/code-clubs/club/club-form.server.ts';
import { ClubFormPage, clubCrumbs } from '#app/features/code-clubs/club/club-form-page.tsx';
import { codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { isClub, refuseUnknownClub, requireClub } from '#app/features/code-clubs/club/require-club.ts';
import { succeeded } from '#app/forms/form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { type CachedPage, cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/volunteer-page';
import { notifyOfVolunteer, sendVolunteered, sendVolunteeredBefore } from './volunteer.emails.ts';
import { registerVolunteer } from './volunteer.server.ts';
import { volunteerForm, volunteerThanks } from './volunteer.ts';
import { VolunteerForm } from './volunteer-form.tsx';

export const handle: CachedPage = { ...cachedPage, query: { club: isClub }, typed: ['club'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  return {
    ...(await readClubForm(context, request)),
    reasons: content.single(codeClubsPage).reasons.volunteer,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(volunteerForm, {
    request,
    context,
    back: clubsPath,
    user: currentUser(context, request),
    first: (typed) => refuseUnknownClub(context, typed),
    save: async ({ values, tx, now, user }) => {
      const club = requireClub(context, values.club_id);
      const submitted = { club, answers: values, userId: user?.id ?? null, now };
      const { registration, isNew } = await registerVolunteer(tx, submitted);
      const emails = requestEmails(context, tx);
      await (isNew ? sendVolunteered : sendVolunteeredBefore)(emails, registration);
      if (isNew) await notifyOfVolunteer(emails, registration);
      return { toast: succeeded(volunteerThanks) };
    },
  });
}

const title = (club?: { name: string }) => (club ? `Volunteer at ${club.name}` : 'Volunteer at a Code Club');

export const meta: Route.MetaFunction = (args) => {
  const club = args.loaderData?.club;
  return pageMeta(args, {
    title: title(club),
    description: 'Give two hours a week to a free code club: teach, cook, drive, listen.',
    crumbs: clubCrumbs(title(club)),
  });
};

export default function VolunteerPage({
  loaderData: { club, clubs, reasons },
  actionData,
}: Route.ComponentProps) {
  return (
    <ClubFormPage
      title={title(club)}
      lead="Two hours a week is enough. Before you start, we do two checks together, as the law requires."
      club={club}
      form={<VolunteerForm reasons={reasons} chosen={club} clubs={clubs} answer={actionData} />}
    />
  );
}
