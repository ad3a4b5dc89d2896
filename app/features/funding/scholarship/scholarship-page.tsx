import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { storeSubmission } from '#app/applications/definition/submission.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { FundingCancel, FundingFormPage } from '#app/features/funding/funding-form.tsx';
import { fundingPage } from '#app/features/funding/opportunity/funding-page.content.ts';
import { fundingCrumbs, fundingPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { realEmail } from '#app/platform/addresses/real-address.ts';
import { contentContext } from '#app/platform/context.ts';
import { type CachedPage, cachedPage } from '#app/platform/page.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import type { Route } from './+types/scholarship-page';
import { notifyOfEnquiry, sendReceived } from './scholarship.emails.ts';
import { scholarshipEnquiries } from './scholarship.table.ts';
import { availability, scholarshipForm, scholarshipReceived } from './scholarship.ts';
import { ScholarshipForm } from './scholarship-form.tsx';

export const handle: CachedPage = { ...cachedPage, typed: ['course'] };

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  return {
    course: url.searchParams.get('course')?.slice(0, 200) ?? '',
    reasons: content.single(fundingPage).reasons.scholarship,
    admissions: content.single(site).admissionsEmail,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(scholarshipForm, {
    request,
    context,
    back: `${fundingPath}#scholarships`,
    user: currentUser(context, request),
    save: async ({ values, tx, now, user }) => {
      const enquiry = await storeSubmission(tx, scholarshipEnquiries, {
        ...camelKeys(values),
        userId: user?.id ?? null,
        createdAt: now,
      });
      const { admissionsEmail } = context.get(contentContext).single(site);
      const emails = requestEmails(context, tx);
      await sendReceived(emails, enquiry, admissionsEmail);
      await notifyOfEnquiry(emails, enquiry);
      return { toast: scholarshipReceived(admissionsEmail) };
    },
  });
}

const label = 'Apply for Scholarship';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: `Tell us which course you would like to take and why. ${availability}`,
    crumbs: fundingCrumbs(label),
  });

export default function ScholarshipPage({
  loaderData: { course, reasons, admissions },
  actionData,
}: Route.ComponentProps) {
  return (
    <FundingFormPage label={label} lead={availability} pattern="scholarships">
      <ScholarshipForm course={course} reasons={reasons} answer={actionData} cancel={<FundingCancel />} />
      <aside className="stack">
        <Panel title="What happens next" id="next">
          <ul className="tick">
            <li>You get a confirmation by email at once.</li>
            <li>Our admissions team contacts you within 48 business hours.</li>
            <li>You do a short exercise and talk to one of us.</li>
          </ul>
        </Panel>
        <Note title="Questions?">
          <p>
            Write to <a href={`mailto:${admissions}`}>{admissions}</a>.{' '}
            {!realEmail(admissions) && <ExampleBadge of={{ sample: true }} />}
          </p>
        </Note>
      </aside>
    </FundingFormPage>
  );
}
