import { data } from 'react-router';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { FileLink } from '#app/admin/shared/file-link.tsx';
import { adminSections, withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, cursorsOf, savedToast, searchParam } from '#app/admin/shared/staff.server.ts';
import { StaffChips, StaffPages } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { audit } from '#app/audit/audit.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { leftOutReasons } from '#app/features/newsletter/issues/audience.ts';
import { audienceName } from '#app/features/newsletter/issues/issue.emails.ts';
import { countRecipients, recipientList } from '#app/features/newsletter/issues/log.server.ts';
import { recipientStatuses } from '#app/features/newsletter/issues/recipient-status.ts';
import { continueSending, stopSending } from '#app/features/newsletter/issues/steps.server.ts';
import { conflictError } from '#app/forms/form-error.ts';
import { StepForm } from '#app/forms/step-form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/log-page';
import { workForm } from './issue-forms.ts';
import { requireIssue } from './issue-view.server.ts';
import { issuePath, issueStates, recipientStates, statusIn } from './newsletter.ts';

export async function loader({ context, request, params, url: { searchParams } }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { database, content, kinds } = adminContext(context);
  const issue = await requireIssue(database, params.id);
  const status = statusIn(searchParam(searchParams, 'status'));
  const [counts, { rows, before, after }] = await Promise.all([
    countRecipients(database, issue.id),
    readPage(database, recipientList(issue.id, status), cursorsOf(searchParams)),
  ]);
  return {
    id: issue.id,
    state: issue.status,
    revision: issue.revision,
    subject: issue.subject || '(no subject yet)',
    to: issue.audience && audienceName(content, kinds, issue.audience),
    sendAt: issue.sendAt && formatDate(issue.sendAt, 'moment'),
    began: issue.startedAt && formatDate(issue.startedAt, 'moment'),
    ended: issue.endedAt && formatDate(issue.endedAt, 'moment'),
    isCollected: issue.collectedAt !== null,
    leftOut: Object.entries(issue.leftOut).map(
      ([reason, n]) => `${n}: ${leftOutReasons[reason as keyof typeof leftOutReasons] ?? reason}`,
    ),
    status,
    counts,
    before,
    after,
    recipients: rows.map(({ id, email, isGuardian, status, changedAt }) => ({
      id,
      email,
      isGuardian,
      status,
      when: formatDate(changedAt, 'moment'),
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { database, jobs } = adminContext(context);
  const { id, subject } = await requireIssue(database, params.id);
  return submit(workForm, {
    request,
    context,
    back: issuePath(id, 'log'),
    save: async ({ values: { step, revision }, tx, now }) => {
      const stepped =
        step === 'stop' ? await stopSending(tx, id) : await continueSending(tx, jobs, { id, revision, now });
      if (!stepped) throw data(null, { status: 404 });
      if (stepped === 'changed')
        throw conflictError('That is not possible any more. Please look at how far it has come.');
      const after = { subject };
      await audit(tx, { actor, action: `${step}-sending`, entity: 'newsletter', entityId: id, after, now });
      return savedToast(step === 'stop' ? 'Nothing more is sent.' : 'The others get it now.');
    },
  });
}

export const meta: Route.MetaFunction = staffMeta(({ subject }) => `Log: ${subject}`);

export default function LogPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, state, subject, to, began, ended, leftOut, status, counts, recipients, before, after } =
    loaderData;
  const path = (more: Record<string, string | undefined>) => withQuery(issuePath(id, 'log'), more);
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const shown = recipientStatuses
    .filter((name) => counts[name] > 0 || name === status)
    .map((name) => [name, recipientStates[name].text, counts[name]] as const);
  return (
    <StaffPage
      title="Who got it"
      lead={subject}
      above={[adminSections.newsletter, { label: subject, href: issuePath(id) }]}
      crumb="Log"
      badges={<Badge tone={issueStates[state].tone}>{issueStates[state].text}</Badge>}
      answer={actionData}
    >
      <Panel title="How far it has come" id="progress">
        <p>
          {to ? `To ${to}. ` : 'It has not been sent. '}
          {began && `Began ${began}. `}
          {ended && `All handed over ${ended}.`}
        </p>
        {leftOut.length > 0 && <p>{`Left out: ${leftOut.join('; ')}.`}</p>}
        <Work {...loaderData} />
      </Panel>
      <section aria-labelledby="people-title" className="stack">
        <h2 id="people-title">People</h2>
        <StaffChips
          label="What became of it"
          choices={[[undefined, 'All', all] as const, ...shown].map(([name, text, n]) => ({
            to: path({ status: name }),
            on: status === name,
            label: (
              <>
                {text} <span>({n})</span>
              </>
            ),
          }))}
        />
        <DataTable
          caption="People on the list"
          rowKey={({ id }) => id}
          rows={recipients}
          empty={<Empty title="No one here">The list is written when sending begins.</Empty>}
          columns={[
            { key: 'email', label: 'Email', name: true },
            {
              key: 'as',
              label: 'As',
              cell: ({ isGuardian }) => (isGuardian ? 'Parent or guardian' : 'Themselves'),
            },
            {
              key: 'status',
              label: 'What became of it',
              badge: ({ status }) => recipientStates[status],
            },
            { key: 'when', label: 'When', nowrap: true },
          ]}
        />
        {all > 0 && (
          <div>
            <FileLink
              title="the people on the list"
              params={{ list: 'newsletter', issue: id, ...(status && { status }) }}
            />
          </div>
        )}
        {(before || after) && (
          <StaffPages
            unit="people"
            note={`${recipients.length} on this page.`}
            before={before}
            after={after}
            path={(more) => path({ status, ...more })}
          />
        )}
      </section>
    </StaffPage>
  );
}

function Work({ id, state, revision, sendAt }: Route.ComponentProps['loaderData']) {
  const values = (step: string) => ({ step, revision: String(revision) });
  if (state === 'sending')
    return (
      <StepForm values={values('stop')}>
        <Button type="submit" variant="two">
          Stop
        </Button>
        <p className="hint">
          What was not handed to the mail server yet is not sent. You can continue later.
        </p>
      </StepForm>
    );
  if (state === 'scheduled')
    return (
      <p>
        {`It is sent on ${sendAt}, South African time. `}
        <a href={issuePath(id, 'send')}>Change the time or take it back</a>
      </p>
    );
  if (state === 'stopped')
    return (
      <StepForm values={values('continue')}>
        <Button type="submit">Continue</Button>
        <p className="hint">Only those who have not got it yet get it.</p>
      </StepForm>
    );
  return null;
}
