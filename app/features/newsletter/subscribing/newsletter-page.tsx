import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { confirmationSent, newsletterForm, newsletterPath } from '#app/features/newsletter/newsletter.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { databaseContext, settingsContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/newsletter-page';
import { sendConfirmLink, sendKnown } from './newsletter.emails.ts';
import { NewsletterBox } from './newsletter-box.tsx';
import { lastUnsubscribed, requestSubscription } from './subscribe.server.ts';

export const handle = cachedPage;

export async function action({ request, context }: Route.ActionArgs) {
  return submit(newsletterForm, {
    request,
    context,
    // Subscribing again after leaving is a new request.
    about: ({ email }) => lastUnsubscribed(context.get(databaseContext), email),
    back: newsletterPath,
    user: currentUser(context, request),
    save: async ({ values, tx, now, user }) => {
      const done = await requestSubscription(tx, { email: values.email, userId: user?.id ?? null, now });
      const mailing = {
        emails: requestEmails(context, tx),
        secret: context.get(settingsContext).AUTH_SECRET,
      };
      if (done.outcome === 'asked') await sendConfirmLink(mailing, done.subscription, { ...done, now });
      if (done.outcome === 'known') await sendKnown(mailing, done.subscription);
      return { toast: confirmationSent };
    },
  });
}

const lead =
  'What is new, what is coming up, and what is open for applications. Free, for people of 18 and over.';
const crumbs = [{ label: 'Home', href: '/' }, { label: 'Newsletter' }];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { description: lead, crumbs });

export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Newsletter" lead={lead} crumbs={crumbs} pattern="newsletter" />
      <Section>
        <div className="two-columns">
          <NewsletterBox title="Subscribe" answer={actionData} />
          <aside className="stack">
            <h2 className="heading-3">How it works</h2>
            <ul className="tick">
              <li>Enter your address here.</li>
              <li>Open the link we email you, and confirm. No one else can sign you up.</li>
              <li>You can unsubscribe with one click in any issue.</li>
            </ul>
          </aside>
        </div>
      </Section>
    </>
  );
}
