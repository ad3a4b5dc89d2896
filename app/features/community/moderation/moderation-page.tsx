import { Form, Link, useNavigation } from 'react-router';
import { requireModerator } from '#app/features/accounts/roles/guard.server.ts';
import { audit } from '#app/features/audit/audit.server.ts';
import { parseContributionRef } from '#app/features/community/feed/post-id.ts';
import { FormError } from '#app/forms/form-error.ts';
import { readForm } from '#app/forms/parse.ts';
import { pressAButton } from '#app/forms/staff-form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { capitalise } from '#app/organisation/status-label.ts';
import { formatDate } from '#app/organisation/time.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { addressOf } from '#app/staff/paths.ts';
import { savedNote, staffServices, textOf } from '#app/staff/staff.server.ts';
import { Refused } from '#app/staff/staff-fields.tsx';
import { StaffPages } from '#app/staff/staff-pages.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { FormActions } from '#app/ui/controls/field.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Chips } from '#app/ui/lists/chip.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/moderation-page';
import { reportList } from './moderation.server.ts';
import { moderationForm, moderationSteps } from './moderation-page.server.ts';
import { reasonLabel } from './reasons.ts';

const lists = { open: 'Waiting', answered: 'Answered' } as const;
const path = (list: string, more: Record<string, string> = {}) =>
  addressOf('/admin/moderation', { show: list === 'open' ? undefined : list, ...more });

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireModerator(context, request);
  const { database } = staffServices(context);
  const { searchParams } = new URL(request.url);
  const list = searchParams.get('show') === 'answered' ? 'answered' : 'open';
  const cursors = {
    before: searchParams.get('before') ?? undefined,
    after: searchParams.get('after') ?? undefined,
  };
  const { rows, before, after } = await readPage(database, reportList(list), { ...cursors, limit: 20 });
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
        reason: reasonLabel(reason),
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
    ...{ request, context, fields },
    back: path(textOf(fields, 'list')),
    save: async ({ values, tx, now }) => {
      const about = parseContributionRef(values.about);
      if (!about) throw new FormError(pressAButton);
      const [change, sentence] = moderationSteps[values.step];
      const changed = await change(tx, about, {
        id: actor.id,
        now,
        audit: (part, { about, ...done }) =>
          audit(part, { actor, entity: about.kind, entityId: about.id, ...done, now }),
      });
      if (changed) return savedNote(sentence);
      throw new FormError('Another moderator has already answered this, or it was deleted.', {
        status: 409,
      });
    },
  });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Moderation', hidden: true });

type Loaded = Route.ComponentProps['loaderData'];

export default function ModerationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, reports, before, after } = loaderData;
  return (
    <>
      <PageHead plain title="Moderation" lead="Posts and comments that members have reported" />
      <div className="w admin">
        <Refused answer={actionData} />
        <Chips label="Lists">
          {Object.entries(lists).map(([name, label]) => (
            <Link
              key={name}
              to={path(name)}
              className={list === name ? 'chip on' : 'chip'}
              aria-current={list === name ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </Chips>
        {reports.length === 0 && (
          <Empty title="No reports here" level={2}>
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
      </div>
    </>
  );
}

function Report({ report, list }: { report: Loaded['reports'][number]; list: string }) {
  const { id, kind, about, text, author, reporter, reason, details, hidden, when, outcome } = report;
  const open = outcome === null;
  return (
    <Panel
      id={`report-${id}`}
      title={`${capitalise(kind)} by ${author}`}
      action={
        <span className="row">
          {hidden && <Badge tone="no">Hidden</Badge>}
          {outcome && <Badge>{outcome === 'hidden' ? 'Was hidden' : 'Was left'}</Badge>}
        </span>
      }
    >
      <blockquote className="quoted" dir="auto">
        {text}
      </blockquote>
      <p className="sm">
        <strong>{reason}</strong> <span className="mut">{`· reported by ${reporter}, ${when}`}</span>
      </p>
      {details && <p className="sm">{details}</p>}
      <FormActions>
        {open && !hidden && <Step step="hide" about={about} list={list} label="Hide" />}
        {open && (
          <Step step="keep" about={about} list={list} label={hidden ? 'Leave it hidden' : 'Leave it'} />
        )}
        {hidden && <Step step="restore" about={about} list={list} label="Restore" />}
        {!open && !hidden && <Step step="hide" about={about} list={list} label="Hide after all" />}
      </FormActions>
    </Panel>
  );
}

function Step({
  step,
  about,
  list,
  label,
}: {
  step: 'hide' | 'restore' | 'keep';
  about: string;
  list: string;
  label: string;
}) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="about" value={about} />
      <input type="hidden" name="list" value={list} />
      <Button type="submit" variant={step === 'hide' ? 'primary' : 'two'} disabled={busy}>
        {label}
      </Button>
    </Form>
  );
}
