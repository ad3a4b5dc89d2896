import { redirect } from 'react-router';
import { requireUser } from '#app/features/accounts/roles/guard.server.ts';
import { inPlaceTurn } from '#app/features/events/place-turns.server.ts';
import { leadWithToast } from '#app/forms/flash.server.ts';
import { letters } from '#app/organisation/letters.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { written } from '#app/organisation/time.ts';
import { statusWords } from '#app/organisation/words.ts';
import { clockContext, contentContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound, renderedMemberPage } from '#app/platform/page.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { FormActions } from '#app/ui/field.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/cancel-record-page';
import { canCancel, cancelRecord } from './cancel-record.server.ts';
import { personOf } from './dashboard.server.ts';
import { readOwnRecords } from './own-records.server.ts';
import { cancelWords, kindWords } from './record-words.ts';

export const handle = renderedMemberPage;

/** The member's own record of the address. Throws not found for anybody else's, the same as for none. */
async function ownRecord({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { user } = await requireUser(context, request);
  const database = context.get(databaseContext);
  const [record] = await readOwnRecords(database, personOf(user), params.record);
  if (!record)
    throw notFound('Registration Not Found', { label: 'Back to the dashboard', href: '/dashboard' });
  return record;
}

export async function loader(args: Route.LoaderArgs) {
  const record = await ownRecord(args);
  const { context } = args;
  const now = context.get(clockContext).now();
  if (!canCancel(record, context.get(contentContext), now)) throw redirect('/dashboard#registrations');
  const { kind, title, status, withdrawn, sentAt } = record;
  return { kind, title, status: statusWords(status, withdrawn).text, sentOn: written(sentAt) };
}

export async function action(args: Route.ActionArgs) {
  const record = await ownRecord(args);
  const { context } = args;
  const parts = { settings: context.get(settingsContext), content: context.get(contentContext) };
  const now = context.get(clockContext).now();
  const database = context.get(databaseContext);
  const cancel = (tx: Database) => cancelRecord(tx, { record, parts, letters: letters(context, tx), now });
  if (canCancel(record, parts.content, now))
    await (record.kind === 'event'
      ? inPlaceTurn(database, record.subject, cancel)
      : database.transaction(cancel));
  // What staff decided meanwhile stays; the dashboard says how.
  if (!(await ownRecord(args)).withdrawn) return redirect('/dashboard#registrations', { status: 303 });
  return leadWithToast(context, '/dashboard#registrations', {
    tone: 'success',
    description:
      record.kind === 'event'
        ? `Your registration for ${record.title} is cancelled.`
        : `${kindWords[record.kind]} withdrawn: ${record.title}`,
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? cancelWords[args.loaderData.kind] : 'Not Found', hidden: true });

const consequences: Record<Route.ComponentProps['loaderData']['kind'], string> = {
  event:
    'Your place goes to the next person on the waiting list. You can register again while there is room.',
  scholarship: 'We stop working on it. You can send a new enquiry at any time.',
  funding: 'We stop working on it. You can apply again as long as applications are open.',
  student: 'The place in the club becomes free. You can register again while there is room.',
  volunteer: 'We take you off the list of the club. You can offer your help again at any time.',
  starter: 'We stop working on it. You can apply again at any time.',
};

export default function CancelRecordPage({ loaderData }: Route.ComponentProps) {
  const { kind, title, status, sentOn } = loaderData;
  return (
    <>
      <PageHead
        plain
        title={`${cancelWords[kind]}?`}
        lead={consequences[kind]}
        crumbs={[{ label: 'Dashboard', href: '/dashboard' }, { label: title }]}
      />
      <Section>
        <div className="stack wide form">
          <Facts
            items={[
              { icon: 'file-text', label: kindWords[kind], value: title },
              { icon: 'calendar', label: 'Sent', value: sentOn },
              { icon: 'info', label: 'Status', value: status },
            ]}
          />
          <form method="post">
            <FormActions>
              <Button type="submit">{cancelWords[kind]}</Button>
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
