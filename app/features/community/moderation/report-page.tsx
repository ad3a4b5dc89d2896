import { requestEmails } from '#app/email/emails.server.ts';
import { notifyOfReport } from '#app/features/community/community.emails.ts';
import { communityLimits } from '#app/features/community/community-form.ts';
import { ContributionPage } from '#app/features/community/contribution-page.tsx';
import { reportReasons } from '#app/features/community/feed/contribution.ts';
import { reportLead } from '#app/features/community/feed/contribution-dialogs.tsx';
import {
  contributionError,
  readContributionPage,
  requireContribution,
} from '#app/features/community/feed/contribution-page.server.ts';
import { reportForm } from '#app/features/community/feed/post.ts';
import { ReportFields } from '#app/features/community/feed/report-fields.tsx';
import { mayUse, requireMember } from '#app/features/community/member-gate.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { labelOf } from '#app/forms/options.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { dynamicMemberPage } from '#app/platform/page.ts';
import type { Route } from './+types/report-page';
import { createReport } from './report.server.ts';

export const handle = dynamicMemberPage;

export const loader = ({ context, request }: Route.LoaderArgs) => readContributionPage(context, request);

export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireMember(context, request);
  const allowed = await mayUse(context, communityLimits.report, user.id);
  return submit(reportForm, {
    request,
    context,
    about: user.id,
    back: '/profile',
    save: async ({ values, tx, now }) => {
      if (!allowed) throw contributionError('You have sent many reports today. Please write to us instead.');
      const { about, contribution } = await requireContribution(tx, user.id, values.about);
      if (contribution.userId === user.id)
        throw contributionError('These are your own words: you can delete them.');
      const { reason, details } = values;
      const first = await createReport(tx, { userId: user.id, about, reason, details, createdAt: now });
      if (first) await notifyOfReport(requestEmails(context, tx), about.kind, labelOf(reportReasons, reason));
      return {
        toast: succeeded('Thank you. A moderator will look at it.', 'Report sent'),
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Report', hidden: true });

export default function ReportPage({ loaderData: contribution, actionData }: Route.ComponentProps) {
  return (
    <ContributionPage
      label="Report"
      title="Report"
      lead={reportLead}
      contribution={contribution}
      form={reportForm}
      answer={actionData}
      send="Send report"
      busy="Sending..."
    >
      <ReportFields />
    </ContributionPage>
  );
}
