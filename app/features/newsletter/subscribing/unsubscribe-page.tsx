import { data } from 'react-router';
import { newsletterPath, unsubscribeForm } from '#app/features/newsletter/newsletter.ts';
import { readUnsubscribeToken } from '#app/features/newsletter/unsubscribe-link.ts';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { isOneClick, readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { dynamicPage, notFound } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/unsubscribe-page';
import { isActiveSubscription, unsubscribe } from './membership.server.ts';

export const handle = dynamicPage;

function requireSubscription({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const { search, searchParams } = new URL(request.url);
  const id = readUnsubscribeToken(context.get(settingsContext).AUTH_SECRET, searchParams.get('token') ?? '');
  if (!id) throw notFound('This Link Does Not Work', { label: 'How to unsubscribe', href: '/unsubscribe' });
  return { id, address: `/unsubscribe${search}` };
}

export async function loader(args: Route.LoaderArgs) {
  if (!new URL(args.request.url).searchParams.has('token')) return { state: 'help' as const, address: '' };
  const { id, address } = requireSubscription(args);
  // Nothing personal: emails get forwarded.
  const isActive = await isActiveSubscription(args.context.get(databaseContext), id);
  return { state: isActive ? ('open' as const) : ('left' as const), address };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, address } = requireSubscription({ request, context });
  const fields = await readForm(request);
  if (isOneClick(fields)) {
    const now = context.get(clockContext).now();
    await context.get(databaseContext).transaction((tx) => unsubscribe(tx, id, now));
    return data(undefined);
  }
  return submit(unsubscribeForm, {
    request,
    context,
    fields,
    about: id,
    back: address,
    save: async ({ tx, now }) => {
      await unsubscribe(tx, id, now);
      return {
        toast: succeeded('You are unsubscribed. No further issue is sent to you.'),
        redirectTo: address,
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Unsubscribe', hidden: true });

const texts = {
  open: {
    title: 'Leave the newsletter?',
    lead: 'Press the button, and no further issue is sent to this address. Emails about things you do here, such as a registration, still come.',
  },
  left: {
    title: 'You are unsubscribed',
    lead: 'No further issue is sent to you, and the address is deleted from the list.',
  },
  help: {
    title: 'Unsubscribe from the newsletter',
    lead: 'Use the unsubscribe link at the foot of any issue: it knows your address, and you need no password. Members can also switch the newsletter off in Settings.',
  },
} as const;

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Newsletter', href: newsletterPath },
  { label: 'Unsubscribe' },
];

export default function UnsubscribePage({ loaderData: { state, address } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...texts[state]} crumbs={crumbs} pattern="newsletter" />
      <Section>
        {state === 'open' && (
          <Form form={unsubscribeForm} action={address}>
            <Submit
              busy="Unsubscribing..."
              beside={
                <ButtonLink href="/" variant="two">
                  Keep it
                </ButtonLink>
              }
            >
              Unsubscribe
            </Submit>
          </Form>
        )}
        {state === 'left' && (
          <div className="row">
            <ButtonLink href="/">Return to Home</ButtonLink>
            <ButtonLink href={newsletterPath} variant="two">
              Subscribe again
            </ButtonLink>
          </div>
        )}
        {state === 'help' && (
          <div className="row">
            <ButtonLink href="/settings">Open Settings</ButtonLink>
            <ButtonLink href="/contact-us" variant="two">
              Write to us
            </ButtonLink>
          </div>
        )}
      </Section>
    </>
  );
}
