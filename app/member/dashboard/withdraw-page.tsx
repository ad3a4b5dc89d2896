import { eq } from 'drizzle-orm';
import { redirect } from 'react-router';
import { requireUser } from '#app/accounts/sessions/guard.server.ts';
import { personOf, readOwnSubmissions } from '#app/applications/applicant/own.server.ts';
import { canWithdraw, kindOfOwn, withdraw } from '#app/applications/applicant/withdraw.server.ts';
import { statusLabel } from '#app/applications/definition/status-label.ts';
import { submissionsContext } from '#app/applications/definition/submission.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { datedEvent, isOver } from '#app/features/events/event/dated-event.ts';
import { transactInEventQueue } from '#app/features/events/places/places.server.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { cancelOwnRegistrations } from '#app/features/events/registration/registration.server.ts';
import { redirectWithToast } from '#app/forms/flash.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, contentContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { dynamicMemberPage, notFound } from '#app/platform/page.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { FormActions } from '#app/ui/controls/field.tsx';
import { Facts } from '#app/ui/data-display/facts.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/withdraw-page';

export const handle = dynamicMemberPage;

/** The member's own submission in the path. Throws a 404 for any other, including one made for a child. */
async function requireOwn({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { user } = await requireUser(context, request);
  const kinds = context.get(submissionsContext);
  const [own] = await readOwnSubmissions(
    context.get(databaseContext),
    kinds,
    personOf(user),
    params.submission,
  );
  if (!own?.isTheirs)
    throw notFound('Registration Not Found', { label: 'Back to the dashboard', href: '/dashboard' });
  const event = datedEvent(context.get(contentContext), own.event);
  const isPast = event && isOver(event, context.get(clockContext).now());
  return { own, kind: kindOfOwn(kinds, own), mayWithdraw: canWithdraw(own) && !isPast };
}

export async function loader(args: Route.LoaderArgs) {
  const { own, kind, mayWithdraw } = await requireOwn(args);
  if (!mayWithdraw) throw redirect('/dashboard#registrations');
  const { label, withdrawal } = kind.sender;
  return {
    kind: label,
    button: withdrawal.label,
    consequence: withdrawal.consequence,
    title: own.title,
    status: statusLabel(own.status, own.withdrawn).text,
    sentOn: formatDate(own.sentAt),
  };
}

export async function action(args: Route.ActionArgs) {
  const { own, kind, mayWithdraw } = await requireOwn(args);
  const { context } = args;
  const services = { settings: context.get(settingsContext), content: context.get(contentContext) };
  const now = context.get(clockContext).now();
  const database = context.get(databaseContext);
  if (mayWithdraw && own.event)
    await transactInEventQueue(database, own.event, (tx) =>
      cancelOwnRegistrations(context, tx, eq(eventRegistrations.id, own.id), now),
    );
  else if (mayWithdraw)
    await database.transaction((tx) =>
      withdraw(tx, kind, { submission: own, services, emails: requestEmails(context, tx), now }),
    );
  // A decision that staff made meanwhile stands; the dashboard shows it.
  if (!(await requireOwn(args)).own.withdrawn) return redirect('/dashboard#registrations', { status: 303 });
  return redirectWithToast(
    context,
    '/dashboard#registrations',
    succeeded(
      own.event
        ? `Your registration for ${own.title} is cancelled.`
        : `${kind.sender.label} withdrawn: ${own.title}`,
    ),
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.button ?? 'Not Found', hidden: true });

export default function WithdrawPage({ loaderData }: Route.ComponentProps) {
  const { kind, button, consequence, title, status, sentOn } = loaderData;
  return (
    <>
      <PageHead
        plain
        title={`${button}?`}
        lead={consequence}
        crumbs={[{ label: 'Dashboard', href: '/dashboard' }, { label: title }]}
      />
      <Section>
        <div className="stack wide form">
          <Facts
            items={[
              { icon: 'file-text', label: kind, value: title },
              { icon: 'calendar', label: 'Sent', value: sentOn },
              { icon: 'info', label: 'Status', value: status },
            ]}
          />
          <form method="post">
            <FormActions>
              <Button type="submit">{button}</Button>
              <ButtonLink href="/dashboard" variant="two">
                Keep it
              </ButtonLink>
            </FormActions>
          </form>
        </div>
      </Section>
    </>
  );
}
