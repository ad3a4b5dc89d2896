import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { storeSubmission } from '#app/applications/definition/submission.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { clubsPath } from '#app/features/code-clubs/club/club-address.ts';
import { ClubFormPage, clubCrumbs } from '#app/features/code-clubs/club/club-form-page.tsx';
import { codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { succeeded } from '#app/forms/form.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { Route } from './+types/start-page';
import { notifyOfStarter, sendStarterApplied } from './starter.emails.ts';
import { starterApplications } from './starter.table.ts';
import { starterApplied, starterForm } from './starter.ts';
import { StarterForm } from './starter-form.tsx';

export const handle = cachedPage;

export function loader({ context }: Route.LoaderArgs) {
  const { startClub, reasons } = context.get(contentContext).single(codeClubsPage);
  return { startClub, reasons: reasons.starter };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submit(starterForm, {
    request,
    context,
    back: clubsPath,
    user: currentUser(context, request),
    save: async ({ values, tx, now, user }) => {
      const application = await storeSubmission(tx, starterApplications, {
        ...camelKeys(values),
        userId: user?.id ?? null,
        createdAt: now,
      });
      const emails = requestEmails(context, tx);
      await sendStarterApplied(emails, application);
      await notifyOfStarter(emails, application);
      return { toast: succeeded(starterApplied) };
    },
  });

const title = 'Start a Code Club';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description:
      'Apply to start a free code club in your community: what you need, and what you get from us.',
    crumbs: clubCrumbs(title),
  });

export default function StartPage({ loaderData: { startClub, reasons }, actionData }: Route.ComponentProps) {
  return (
    <ClubFormPage
      title={title}
      lead="Tell us about you and your community. You do not need to have everything yet."
      form={<StarterForm reasons={reasons} answer={actionData} />}
    >
      <Panel title="What you need" id="needs">
        <Ticks items={startClub.needs} />
      </Panel>
      <Panel title="What you get" id="gives">
        <Ticks items={startClub.gives} />
      </Panel>
    </ClubFormPage>
  );
}
