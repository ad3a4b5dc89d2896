import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditListOpening } from '#app/admin/audit/reading.server.ts';
import { FileLink } from '#app/admin/shared/file-link.tsx';
import { adminSections, queuePath, withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, cursorsOf, savedToast, searchParam } from '#app/admin/shared/staff.server.ts';
import { AnswerAlert, ErrorAlert } from '#app/admin/shared/staff-focus.tsx';
import { StaffPages } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { statusLabel } from '#app/applications/definition/status-label.ts';
import { versionOf } from '#app/applications/queue/find.server.ts';
import { defaultStatusOf, filterOf, hoursLeft, queueList } from '#app/applications/queue/queue.server.ts';
import { hoursBadge } from '#app/dates/business-hours.ts';
import { formatDate } from '#app/dates/time.ts';
import type { FormAnswer, Saved } from '#app/forms/form.ts';
import { readForm } from '#app/forms/parse.ts';
import { StepForm } from '#app/forms/step-form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { site } from '#app/organisation/site.content.ts';
import { readPage } from '#app/platform/database/keyset.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/queue-page';
import { applyBulk, type BulkAnswer, maxBulkSize, readBulk } from './bulk.server.ts';
import { BulkCheck, BulkFields } from './bulk.tsx';
import { bulkForm } from './change-forms.ts';
import { columnsOf } from './queue-columns.tsx';
import { Filters, queryOf } from './queue-filters.tsx';
import { kindView, requireKind } from './submission-view.server.ts';

export async function loader({ context, request, params, url: { searchParams } }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const kind = requireKind(context, params.kind);
  const { content, database, now } = adminContext(context);
  const { openingHours } = content.single(site);
  const filter = filterOf(kind, searchParams);
  const search = searchParam(searchParams, 'q');
  const ask = { sort: searchParams.get('sort') ?? undefined, search, ...cursorsOf(searchParams) };
  const { rows, before, after, order } = await readPage(database, queueList(kind, filter, user.id), ask);
  if (rows.some(({ isOfChild }) => isOfChild))
    await auditListOpening(database, { actor: user, list: `work-${kind.name}`, now });
  const { statuses, settable, open, columns, hasAnswerDeadline } = kind;
  return {
    kind: kindView(kind),
    about: kind.about.label,
    isForEvents: Boolean(columns.event),
    hasAnswerDeadline,
    filter,
    search,
    statuses,
    settable,
    open,
    defaultStatus: defaultStatusOf(kind),
    most: maxBulkSize,
    before,
    after,
    sort: `${order.descending ? '-' : ''}${order.sort}`,
    rows: rows.map((submission) => {
      const hours = hoursLeft(kind, submission, now, openingHours);
      const { guardian, expiresAt } = submission.row;
      return {
        id: submission.id,
        name: submission.name,
        about: submission.about,
        status: statusLabel(submission.status, submission.withdrawn),
        unconfirmed: Boolean(expiresAt),
        guardian: guardian ? `Under 18: ${guardian}` : undefined,
        hours: hours === undefined ? undefined : hoursBadge(hours),
        came: formatDate(submission.createdAt, 'short'),
        assignee: submission.assignee,
        pick: `${submission.id} ${versionOf(submission)}`,
      };
    }),
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { user } = await requireAdmin(context, request);
  const kind = requireKind(context, params.kind);
  const services = adminContext(context);
  const fields = await readForm(request);
  return submit(bulkForm, {
    request,
    context,
    fields,
    back: url.pathname + url.search,
    run: async ({ values }): Promise<Saved<BulkAnswer>> => {
      const bulk = await readBulk(services, kind, values, fields);
      if (bulk.step !== 'send') return { result: bulk.step === 'edit' ? { edit: bulk } : { check: bulk } };
      const { changed, mailed, left } = await applyBulk(context, services, kind, bulk, user);
      const done = `${changed} changed to ${bulk.status}, ${mailed} told by email.`;
      return left.length > 0 ? { result: { done, left } } : savedToast(done);
    },
  });
}

export const meta: Route.MetaFunction = staffMeta(({ kind }) => kind.many);

export default function QueuePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { kind, filter, search, rows, settable, before, after, sort } = loaderData;
  const bulk = answer?.result;
  const label = kind.many;
  const here = { ...queryOf(loaderData), q: search, sort };
  if (bulk?.check) return <BulkCheck kind={kind} values={bulk.check} />;
  return (
    <StaffPage title={label} above={[adminSections.work]}>
      <Filters {...loaderData} />
      <StepForm className="stack wide">
        <BulkNotes answer={answer} />
        <div className="stack">
          <DataTable
            caption={label}
            rowKey={({ id }) => id}
            rows={rows}
            columns={columnsOf(loaderData, bulk?.edit?.picked.map(({ pick }) => pick) ?? [], (sort) =>
              withQuery(queuePath(kind.name), { ...here, sort }),
            )}
            empty={<Empty title="Nothing here">Nothing matches what is chosen above.</Empty>}
          />
          {rows.length > 0 && (
            <FileLink
              title={label}
              params={{
                list: `work-${kind.name}`,
                status: filter.status,
                assignee: filter.assignee,
                event: filter.event,
                q: search,
                sort,
              }}
            />
          )}
          {rows.length > 0 && (
            <StaffPages
              unit={label.toLowerCase()}
              note={`${rows.length} on this page${after ? '; there are more' : ''}.`}
              before={before}
              after={after}
              path={(more) => withQuery(queuePath(kind.name), { ...here, ...more })}
            />
          )}
        </div>
        {rows.length > 0 && <BulkFields kind={kind} settable={settable} values={bulk?.edit} />}
      </StepForm>
    </StaffPage>
  );
}

function BulkNotes({ answer }: { answer: FormAnswer<BulkAnswer> | undefined }) {
  const { done, left } = answer?.result ?? {};
  if (!left) return <AnswerAlert answer={answer} />;
  return (
    <ErrorAlert tone="warn" title={done}>
      <p>These stayed as they were:</p>
      <ul>
        {left.map(({ id, name, why }) => (
          <li key={id}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </ErrorAlert>
  );
}
