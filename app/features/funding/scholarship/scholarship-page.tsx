import { currentUser } from '#app/features/accounts/session/session.server.ts';
import { fundingPage } from '#app/features/funding/opportunity/funding-page.content.ts';
import { fundingPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import { storeSubmission } from '#app/features/submissions/store.server.ts';
import { camelKeys } from '#app/forms/camel-keys.ts';
import { submit } from '#app/forms/submit.server.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext } from '#app/platform/context.ts';
import { type PrerenderedPage, prerenderedPage } from '#app/platform/page.ts';
import { realEmail } from '#app/platform/real-address.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/scholarship-page';
import { scholarshipEnquiries } from './scholarship.table.ts';
import { availability, received, scholarshipForm } from './scholarship.ts';
import { notifyOfEnquiry, sendReceived } from './scholarship-emails.server.ts';
import { ScholarshipForm } from './scholarship-form.tsx';

export const handle: PrerenderedPage = { ...prerenderedPage, typed: ['course'] };

export function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  return {
    course: new URL(request.url).searchParams.get('course')?.slice(0, 200) ?? '',
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
      return { toast: received(admissionsEmail) };
    },
  });
}

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Grants & Fellowships', href: fundingPath },
  { label: 'Apply for Scholarship' },
];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Apply for Scholarship',
    description: `Tell us which course you would like to take and why. ${availability}`,
    crumbs,
  });

export default function ScholarshipPage({
  loaderData: { course, reasons, admissions },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Apply for Scholarship" lead={availability} crumbs={crumbs} pattern="scholarships" />
      <Section>
        <div className="two-col">
          <ScholarshipForm
            course={course}
            reasons={reasons}
            answer={actionData}
            cancel={
              <ButtonLink href={fundingPath} variant="two">
                Cancel
              </ButtonLink>
            }
          />
          <aside className="stack">
            <Panel title="What happens next" id="next">
              <ul className="tick">
                <li>You get a confirmation by email at once.</li>
                <li>Our admissions team contacts you within 48 business hours.</li>
                <li>You take a short exercise and talk to one of us.</li>
              </ul>
            </Panel>
            <Note title="Questions?">
              <p>
                Write to <a href={`mailto:${admissions}`}>{admissions}</a>.{' '}
                {!realEmail(admissions) && <ExampleBadge of={{ sample: true }} />}
              </p>
            </Note>
          </aside>
        </div>
      </Section>
    </>
  );
}
