import { data } from 'react-router';
import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { storeSubmission } from '#app/applications/definition/submission.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { notifyOfApplication, sendApplied } from '#app/features/funding/application/application.emails.ts';
import { fundingApplications } from '#app/features/funding/application/application.table.ts';
import { applicationForm, applicationReceived } from '#app/features/funding/application/application.ts';
import { deadlineDay } from '#app/features/funding/opportunity/deadline.ts';
import { fundingPage } from '#app/features/funding/opportunity/funding-page.content.ts';
import {
  OpportunityAbout,
  OpportunityAside,
  OpportunityFacts,
} from '#app/features/funding/opportunity/opportunity-about.tsx';
import {
  fundingCrumbs,
  opportunityPath,
  requireOpportunity,
} from '#app/features/funding/opportunity/require-opportunity.ts';
import { shownOpportunity } from '#app/features/funding/opportunity/shown-opportunity.ts';
import { type FormAnswer, failed } from '#app/forms/form.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { clockContext, contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { Route } from './+types/opportunity-page';
import { StatusBadge } from './opportunity-card.tsx';
import { OpportunityEntry } from './opportunity-entry.tsx';

export const handle = cachedPage;

const today = (context: Route.LoaderArgs['context']) => ({
  since: context.get(contentContext).since,
  now: context.get(clockContext).now(),
});

export function loader({ context, params }: Route.LoaderArgs) {
  const opportunity = requireOpportunity(context, params.id);
  const { advice, reasons } = context.get(contentContext).single(fundingPage);
  return {
    opportunity: shownOpportunity(opportunity, today(context)),
    html: opportunity.about && renderMarkdown(opportunity.about, { base: 3 }),
    advice,
    reasons,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const opportunity = requireOpportunity(context, params.id);
  const { kind, title, documents } = opportunity;
  const { open } = shownOpportunity(opportunity, today(context));
  if (!open || kind === 'scholarship') return closed(title);
  return submit(applicationForm, {
    request,
    context,
    about: opportunity.id,
    back: opportunityPath(opportunity.id),
    user: currentUser(context, request),
    save: async ({ values, tx, now, user }) => {
      const application = await storeSubmission(tx, fundingApplications, {
        ...camelKeys(values),
        opportunityId: opportunity.id,
        opportunityTitle: title,
        kind,
        userId: user?.id ?? null,
        createdAt: now,
      });
      const deadline = formatDate(deadlineDay(opportunity, today(context).since));
      const admissions = context.get(contentContext).single(site).admissionsEmail;
      const emails = requestEmails(context, tx);
      await sendApplied(emails, application, { deadline, documents, admissions });
      await notifyOfApplication(emails, application);
      return { toast: applicationReceived(title) };
    },
  });
}

const closed = (title: string) =>
  data<FormAnswer>(
    {
      form: applicationForm.id,
      ok: false,
      toast: failed(`The ${title} takes no applications on this page any more.`, 'Applications are closed'),
    },
    { status: 409 },
  );

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Opportunity Not Found', hidden: true });
  const { title, description } = args.loaderData.opportunity;
  return pageMeta(args, { title, description, crumbs: fundingCrumbs(title) });
};

export default function OpportunityPage({
  loaderData: { opportunity, html, advice, reasons },
  actionData,
}: Route.ComponentProps) {
  const { id, title, description, open } = opportunity;
  return (
    <>
      <PageHead
        title={title}
        lead={description}
        crumbs={fundingCrumbs(title)}
        badges={
          <>
            <StatusBadge open={open} />
            <ExampleBadge of={opportunity} />
          </>
        }
        pattern={id}
      />
      <Section>
        <div className="two-columns facts-first">
          <OpportunityFacts opportunity={opportunity} />
          <OpportunityAbout opportunity={opportunity} html={html} />
          <OpportunityAside opportunity={opportunity} />
        </div>
      </Section>
      <OpportunityEntry opportunity={opportunity} advice={advice} reasons={reasons} answer={actionData} />
    </>
  );
}
