import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AuditHistory } from '#app/admin/audit/audit-changes.tsx';
import { isOfChild, noteOpening } from '#app/admin/audit/reading.server.ts';
import { readForm, saved, staffParts } from '#app/admin/staff.server.ts';
import { Problem } from '#app/admin/staff-focus.tsx';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Note } from '#app/ui/note.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Route } from './+types/record-page';
import { WorkAnswers } from './answers.tsx';
import { decide, type RecordAnswer } from './decide.server.ts';
import { Decide, DecideCheck } from './decide.tsx';
import { readRecordPage, recordOf } from './view.server.ts';
import { workKinds, workPath } from './work.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const parts = staffParts(context);
  const found = await recordOf(parts.database, params.kind, params.id);
  const { name, record } = found;
  if (isOfChild(name, record.row))
    await noteOpening(parts.database, { actor, entity: name, id: record.id, now: parts.now });
  return readRecordPage(parts, found);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user } = await requireAdmin(context, request);
  const parts = staffParts(context);
  const found = await recordOf(parts.database, params.kind, params.id);
  const answer = await decide(context, parts, found, await readForm(request), user);
  if ('done' in answer) return saved(context, workPath(found.name, params.id), answer.done);
  return data<RecordAnswer>(answer, {
    status: answer.conflict ? 409 : answer.problem || answer.errors ? 400 : 200,
  });
}

/** After a conflict the page shows how things stand now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData
      ? `${workKinds[args.loaderData.name].one}: ${args.loaderData.person}`
      : 'Not Found',
    hidden: true,
  });

export default function WorkRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, person, about, status, hours, came, withdrawn, answers, links, decision, history } =
    loaderData;
  const answer = actionData as RecordAnswer | undefined;
  const { label, one } = workKinds[name];
  const crumbs = [{ label: 'Work', href: '/admin/work' }, { label, href: workPath(name) }, { label: person }];
  if (answer?.letter && answer.typed)
    return (
      <DecideCheck
        name={person}
        crumbs={crumbs}
        version={answer.version ?? decision.version}
        typed={answer.typed}
        letter={answer.letter}
      />
    );
  return (
    <>
      <PageHead
        plain
        title={person}
        lead={`${one}: ${about}`}
        crumbs={crumbs}
        badges={
          <>
            <Badge tone={status.tone}>{status.text}</Badge>
            {hours && <Badge tone={hours.tone}>{hours.text}</Badge>}
            <span className="mut sm">{came}</span>
          </>
        }
      />
      <div className="w admin">
        <Problem
          key={JSON.stringify(answer)}
          title={answer?.problem && (answer.conflict ? 'Changed meanwhile' : 'Not saved')}
          tone={answer?.conflict ? 'warn' : 'bad'}
        >
          <p>{answer?.problem}</p>
        </Problem>
        {withdrawn && (
          <Note title="Taken back by the applicant">
            Its status stays as it is; note and person in charge can be changed.
          </Note>
        )}
        <div className="two-col">
          <div className="stack wide">
            <Panel title="What was sent in" id="answers">
              <WorkAnswers answers={answers} />
            </Panel>
            {links.length > 0 && (
              <Panel title="Further steps" id="steps">
                <ul className="tick">
                  {links.map(({ path, text, note }) => (
                    <li key={path}>
                      <Link to={path}>{text}</Link>
                      {note && <span className="mut"> {note}</span>}
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
            <Panel title="What happened so far" id="history">
              <AuditHistory entries={history} />
            </Panel>
          </div>
          <Decide
            key={JSON.stringify([decision.version, answer])}
            {...decision}
            typed={answer?.typed ?? decision.typed}
            errors={answer?.errors}
          />
        </div>
      </div>
    </>
  );
}
