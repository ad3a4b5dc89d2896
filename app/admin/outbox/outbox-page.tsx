import { z } from 'zod';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditListOpening, isAboutChildren } from '#app/admin/audit/reading.server.ts';
import { withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, cursorsOf, type StaffServices, savedToast } from '#app/admin/shared/staff.server.ts';
import { StaffChips, StaffPages } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { countOutbox, outboxList, resendMail } from '#app/email/outbox/outbox.server.ts';
import { whyWithheld } from '#app/features/newsletter/issues/sources.server.ts';
import { conflictError } from '#app/forms/form-error.ts';
import { defineStaffForm } from '#app/forms/staff-form.ts';
import { StepButton } from '#app/forms/step-form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/outbox-page';
import { isOutboxList, mailKindLabel, mailStates, type OutboxList, outboxLists } from './outbox.ts';

const sendAgainForm = defineStaffForm({
  id: 'send-again',
  schema: z.object({ mail: z.string().trim(), job: z.string().trim(), dismiss: z.string().trim() }),
});

const path = (list: OutboxList, more: Record<string, string> = {}) =>
  withQuery('/admin/outbox', { status: list === 'dead' ? undefined : list, ...more });

function listOf(request: Request): OutboxList {
  const list = new URL(request.url).searchParams.get('status') ?? '';
  return isOutboxList(list) ? list : 'dead';
}

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, jobs, kinds, now } = adminContext(context);
  const list = listOf(request);
  const counts = await countOutbox(database);
  if (list === 'jobs') {
    const dead = await jobs.dead();
    const shown = dead.map(({ id, job, at, reason }) => ({
      id,
      job,
      reason,
      when: formatDate(at, 'moment'),
    }));
    return { list, counts, jobs: shown, mails: [], before: undefined, after: undefined };
  }
  const { rows, before, after } = await readPage(database, outboxList(list), cursorsOf(searchParams));
  if (rows.some(({ kind }) => isAboutChildren(kinds, kind)))
    await auditListOpening(database, { actor, list: 'outbox', now });
  return {
    list,
    counts,
    jobs: [],
    before,
    after,
    mails: rows.map(({ id, kind, toName, toEmail, subject, status, attempts, lastError, createdAt }) => ({
      id,
      kind,
      subject: subject || '(no subject)',
      to: toName ? `${toName} <${toEmail}>` : toEmail,
      status,
      attempts,
      lastError,
      when: formatDate(createdAt, 'moment'),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const services = adminContext(context);
  return submit(sendAgainForm, {
    request,
    context,
    back: path('dead'),
    run: async ({ values: { mail, job, dismiss: id } }) => {
      if (mail && (await resend(services, actor, mail))) return savedToast('The email is being sent again.');
      if (job && (await retry(services, actor, job)))
        return { ...savedToast('The job is started again now.'), redirectTo: path('jobs') };
      if (id && (await dismiss(services, actor, id)))
        return { ...savedToast('The job is dismissed.'), redirectTo: path('jobs') };
      throw conflictError('Someone else has done that already, or it no longer exists.');
    },
  });
}

const withheld = {
  stopped: 'This issue was stopped. Continue it first; then this email can be sent again.',
  left: 'This person does not get the newsletter any more, so the email is not sent again.',
};

const resend = ({ database, jobs, now }: StaffServices, actor: Actor, id: string) =>
  database.transaction(async (tx) => {
    const why = isUuid(id) && (await whyWithheld(tx, id));
    if (why) throw conflictError(withheld[why]);
    if (!(await resendMail(tx, jobs, id))) return false;
    const facts = { before: { status: 'dead' }, after: { status: 'queued' } };
    await audit(tx, { actor, action: 'resend', entity: 'mail', entityId: id, ...facts, now });
    return true;
  });

const dismiss = ({ database, jobs, now }: StaffServices, actor: Actor, id: string) =>
  database.transaction(async (tx) => {
    if (!(await jobs.dismissDead(tx, id))) return false;
    await audit(tx, {
      actor,
      action: 'dismiss',
      entity: 'job',
      entityId: id,
      before: { state: 'failed' },
      now,
    });
    return true;
  });

/** The queue is outside the transaction, so its job moves last: if the log entry fails, nothing has moved. */
const retry = ({ database, jobs, now }: StaffServices, actor: Actor, id: string) =>
  database
    .transaction(async (tx) => {
      const facts = { before: { state: 'failed' }, after: { state: 'waiting' } };
      await audit(tx, { actor, action: 'retry', entity: 'job', entityId: id, ...facts, now });
      if (!(await jobs.retryDead(id))) throw new Gone();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Gone) return false;
      throw error;
    });

class Gone extends Error {}

export const meta: Route.MetaFunction = staffMeta('Outbox');

export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, counts, mails, jobs, before, after } = loaderData;
  return (
    <StaffPage
      title="Outbox"
      lead="Emails that the site sends, and background jobs that failed"
      answer={actionData}
    >
      <StaffChips
        label="Lists"
        choices={Object.entries(outboxLists).map(([name, label]) => ({
          to: path(name as OutboxList),
          on: list === name,
          label,
          count: counts[name as keyof typeof counts],
        }))}
      />
      {list === 'jobs' ? <Jobs jobs={jobs} /> : <Mails list={list} mails={mails} />}
      {(before || after) && (
        <StaffPages unit="mails" note="" before={before} after={after} path={(more) => path(list, more)} />
      )}
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Mails({ list, mails }: Pick<Loaded, 'mails'> & { list: Exclude<OutboxList, 'jobs'> }) {
  return (
    <DataTable
      caption={outboxLists[list]}
      rowKey={({ id }) => id}
      rows={mails}
      empty={
        <Empty title="No emails here">
          {list === 'dead' ? 'All emails were sent.' : 'Nothing at the moment.'}
        </Empty>
      }
      columns={[
        { key: 'subject', label: 'Subject', name: true, href: ({ id }) => `/admin/outbox/${id}` },
        { key: 'to', label: 'To' },
        { key: 'kind', label: 'Occasion', cell: ({ kind }) => mailKindLabel(kind) },
        { key: 'when', label: 'Written', nowrap: true },
        {
          key: 'status',
          label: 'Status',
          cell: ({ status, attempts, lastError }) => (
            <>
              <Badge tone={mailStates[status]?.tone}>{mailStates[status]?.text ?? status}</Badge>
              {lastError && <span className="muted small-text">{` ${lastError} (tries: ${attempts})`}</span>}
            </>
          ),
        },
        ...(list === 'dead'
          ? [
              {
                key: 'again',
                label: 'Again',
                cell: ({ id, subject }: Loaded['mails'][number]) => (
                  <Again name="mail" id={id} label={`Send again: ${subject}`} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Jobs({ jobs }: Pick<Loaded, 'jobs'>) {
  return (
    <DataTable
      caption={outboxLists.jobs}
      rowKey={({ id }) => id}
      rows={jobs}
      empty={<Empty title="No failed jobs">Everything in the background is in order.</Empty>}
      columns={[
        { key: 'job', label: 'Job', name: true },
        { key: 'when', label: 'Failed' },
        { key: 'reason', label: 'Reason', cell: ({ reason }) => reason || 'Unknown' },
        {
          key: 'again',
          label: 'Again',
          cell: ({ id, job }) => (
            <div className="row">
              <Again name="job" id={id} label={`Start again: ${job}`} />
              <StepButton variant="two" size="small" values={{ dismiss: id }} aria-label={`Dismiss: ${job}`}>
                Dismiss
              </StepButton>
            </div>
          ),
        },
      ]}
    />
  );
}

const Again = ({ name, id, label }: { name: 'mail' | 'job'; id: string; label: string }) => (
  <StepButton variant="two" size="small" values={{ [name]: id }} aria-label={label}>
    <span className="nowrap">{name === 'mail' ? 'Send again' : 'Start again'}</span>
  </StepButton>
);
