import { requireModerator } from '#app/accounts/sessions/guard.server.ts';
import { withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, cursorsOf, savedToast, textOf } from '#app/admin/shared/staff.server.ts';
import { StaffChips, StaffPages } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { audit } from '#app/audit/audit.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { parseContributionRef, reportReasons } from '#app/features/community/feed/contribution.ts';
import { reportList } from '#app/features/community/moderation/moderation.server.ts';
import { conflictError, FormError } from '#app/forms/form-error.ts';
import { labelOf } from '#app/forms/options.ts';
import { readForm } from '#app/forms/parse.ts';
import { noStepChosen } from '#app/forms/staff-form.ts';
import { StepButton } from '#app/forms/step-form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { FormActions } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { capitalise } from '#app/ui/text/capitalise.ts';
import type { Route } from './+types/moderation-page';
import { moderationForm, moderationSteps } from './moderation-page.server.ts';

const lists = { open: 'Waiting', answered: 'Answered' } as const;
const path = (list: string, more: Record<string, string> = {}) =>
  withQuery('/admin/moderation', { show: list === 'open' ? undefined : list, ...more });

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  await requireModerator(context, request);
  const { database } = adminContext(context);
  const list = searchParams.get('show') === 'answered' ? 'answered' : 'open';
  const pageRequest = { ...cursorsOf(searchParams), limit: 20 };
  const { rows, before, after } = await readPage(database, reportList(list), pageRequest);
  return {
    list,
    before,
    after,
    reports: rows.map(
      ({ id, kind, contentId, text, author, reporter, reason, details, hiddenAt, createdAt, outcome }) => ({
        id,
        kind,
        about: `${kind}:${contentId}`,
        text: text ?? '',
        author: author ?? 'Someone who left',
        reporter: reporter ?? 'Someone who left',
        reason: labelOf(reportReasons, reason),
        details,
        hidden: hiddenAt !== null,
        when: formatDate(createdAt, 'moment'),
        outcome,
      }),
    ),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user: actor } = await requireModerator(context, request);
  const fields = await readForm(request);
  return submit(moderationForm, {
    request,
    context,
    fields,
    back: path(textOf(fields, 'list')),
    save: async ({ values, tx, now }) => {
      const about = parseContributionRef(values.about);
      if (!about) throw new FormError(noStepChosen);
      const [change, sentence] = moderationSteps[values.step];
      const changed = await change(tx, about, {
        id: actor.id,
        now,
        audit: (part, { about, ...done }) =>
          audit(part, { actor, entity: about.kind, entityId: about.id, ...done, now }),
      });
      if (changed) return savedToast(sentence);
      throw conflictError('Another moderator has already answered this, or it was deleted.');
    },
  });
}

export const meta: Route.MetaFunction = staffMeta('Moderation');

type Loaded = Route.ComponentProps['loaderData'];

export default function ModerationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, reports, before, after } = loaderData;
  return (
    <StaffPage title="Moderation" lead="Posts and comments that members have reported" answer={actionData}>
      <StaffChips
        label="Lists"
        choices={Object.entries(lists).map(([name, label]) => ({
          to: path(name),
          on: list === name,
          label,
        }))}
      />
      {reports.length === 0 && (
        <Empty title="No reports here">
          {list === 'open' ? 'Nothing is waiting for you.' : 'No report was answered yet.'}
        </Empty>
      )}
      {reports.map((report) => (
        <Report key={report.id} report={report} list={list} />
      ))}
      {reports.length > 0 && (
        <StaffPages
          unit="reports"
          note={`${reports.length} on this page${after ? '; there are more' : ''}.`}
          before={before}
          after={after}
          path={(more) => path(list, more)}
        />
      )}
    </StaffPage>
  );
}

function Report({ report, list }: { report: Loaded['reports'][number]; list: string }) {
  const { id, kind, about, text, author, reporter, reason, details, hidden, when, outcome } = report;
  const open = outcome === null;
  const step = (name: keyof typeof moderationSteps, label: string) => (
    <StepButton variant={name === 'hide' ? 'primary' : 'two'} values={{ step: name, about, list }}>
      {label}
    </StepButton>
  );
  return (
    <Panel
      id={`report-${id}`}
      title={`${capitalise(kind)} by ${author}`}
      action={
        <span className="row">
          {hidden && <Badge tone="bad">Hidden</Badge>}
          {outcome && <Badge>{outcome === 'hidden' ? 'Was hidden' : 'Was left'}</Badge>}
        </span>
      }
    >
      <blockquote className="quoted" dir="auto">
        {text}
      </blockquote>
      <p className="small-text">
        <strong>{reason}</strong> <span className="muted">{`· reported by ${reporter}, ${when}`}</span>
      </p>
      {details && <p className="small-text">{details}</p>}
      <FormActions>
        {open && !hidden && step('hide', 'Hide')}
        {open && step('keep', hidden ? 'Leave it hidden' : 'Leave it')}
        {hidden && step('restore', 'Restore')}
        {!open && !hidden && step('hide', 'Hide after all')}
      </FormActions>
    </Panel>
  );
}
