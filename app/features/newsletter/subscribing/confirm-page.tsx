import { eq } from 'drizzle-orm';
import { data } from 'react-router';
import { requestEmails } from '#app/email/emails.server.ts';
import {
  confirmPath,
  confirmSubscriptionForm,
  newsletterConsent,
  newsletterPath,
} from '#app/features/newsletter/newsletter.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { dynamicPage, notFound } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/confirm-page';
import { confirmSubscription, findPending } from './confirm.server.ts';
import { notifyOfSubscriber, sendWelcome } from './newsletter.emails.ts';
import { NewsletterBox } from './newsletter-box.tsx';

export const handle = dynamicPage;

async function requireSubscription({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const found = await findPending(context.get(databaseContext), token, context.get(clockContext).now());
  if (!found) throw notFound('This Link Does Not Work', { label: 'Subscribe again', href: newsletterPath });
  return { ...found, address: confirmPath(token) };
}

export async function loader(args: Route.LoaderArgs) {
  // Nothing personal: emails get forwarded.
  const { state, address } = await requireSubscription(args);
  return data({ state, address }, { status: state === 'expired' ? 410 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { subscription, state, address } = await requireSubscription({ request, context });
  return submit(confirmSubscriptionForm, {
    request,
    context,
    about: subscription.id,
    back: address,
    save: async ({ tx, now }) => {
      if (state === 'expired') throw new FormError('This link is too old.', { title: 'Error' });
      const confirmed = await confirmSubscription(tx, subscription.id, now);
      if (confirmed) {
        const mailing = {
          emails: requestEmails(context, tx),
          secret: context.get(settingsContext).AUTH_SECRET,
        };
        await sendWelcome(mailing, confirmed);
        const isConfirmed = eq(newsletterSubscriptions.status, 'confirmed');
        await notifyOfSubscriber(mailing, await tx.$count(newsletterSubscriptions, isConfirmed));
      }
      return {
        toast: succeeded('Thank you! You are on the list of our newsletter.'),
        redirectTo: address,
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Confirm your subscription', hidden: true });

const texts = {
  open: { title: 'Confirm your subscription', lead: newsletterConsent.text },
  confirmed: {
    title: 'You are on the list',
    lead: 'The next issue comes to your inbox. You can unsubscribe with one click in any issue.',
  },
  expired: {
    title: 'This link is too old',
    lead: 'It was sent more than two weeks ago, and the address is deleted. Ask for a new one; it takes a minute.',
  },
} as const;

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Newsletter', href: newsletterPath },
  { label: 'Confirm' },
];

export default function ConfirmPage({ loaderData: { state, address } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...texts[state]} crumbs={crumbs} pattern="newsletter" />
      <Section>
        {state === 'open' && (
          <Form form={confirmSubscriptionForm} action={address}>
            <Submit busy="Confirming...">Confirm subscription</Submit>
          </Form>
        )}
        {state === 'confirmed' && (
          <div className="row">
            <ButtonLink href="/courses">Explore Free Courses</ButtonLink>
            <ButtonLink href="/blog" variant="two">
              Read the blog
            </ButtonLink>
          </div>
        )}
        {state === 'expired' && <NewsletterBox title="Subscribe again" />}
      </Section>
    </>
  );
}
