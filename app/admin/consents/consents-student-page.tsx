import { data, Form, Link, useNavigation } from 'react-router';
import { noteOpening } from '#app/admin/audit/reading.server.ts';
import { type Refusal, readForm, saved, staffParts, textOf } from '#app/admin/staff.server.ts';
import { Problem } from '#app/admin/staff-focus.tsx';
import { findWork } from '#app/admin/work/record.server.ts';
import { RepairLinks } from '#app/admin/work/repair-links.tsx';
import { workPath } from '#app/admin/work/work.ts';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { isChild } from '#app/features/code-clubs/choices.ts';
import type { StudentRegistration } from '#app/features/code-clubs/student.table.ts';
import { parseForm } from '#app/forms/form.ts';
import { letters } from '#app/organisation/letters.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { notFound } from '#app/platform/page.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Note } from '#app/ui/note.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Route } from './+types/consents-student-page';
import { paperForm, photosUnanswered, telephoneForm } from './consents.ts';
import {
  askAgain,
  readStudentPage,
  recordForGuardian,
  type StaffAnswer,
  withdraw,
} from './consents-student.server.ts';
import { Paper, Telephone } from './consents-student-forms.tsx';

type Args = Pick<Route.LoaderArgs, 'context' | 'params'>;

/** The registration of a child; consent is not for grown-ups. */
async function childOf({ context, params }: Args): Promise<StudentRegistration> {
  const found = await findWork(staffParts(context).database, 'students', params.id);
  const student = found?.row as StudentRegistration | undefined;
  if (!student || !isChild(student.ageRange))
    throw notFound('Registration Not Found', { label: 'Back to consents', href: '/admin/consents' });
  return student;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const student = await childOf({ context, params });
  const { database, now } = staffParts(context);
  await noteOpening(database, { actor, entity: 'students', id: student.id, now });
  return readStudentPage(database, student, now);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { id } = await childOf({ context, params });
  const { database, content, now } = staffParts(context);
  const fields = await readForm(request);
  const step = textOf(fields, 'step');
  const seen = textOf(fields, 'seen');
  const parsed = step === 'withdraw' || step === 'ask' ? undefined : answerOf(step, fields);
  if (parsed && 'problem' in parsed) return data<StepRefusal>({ step, ...parsed }, { status: 400 });
  const outcome = await database.transaction((tx) => {
    const common = { id, actor, now, letters: letters(context, tx) };
    if (parsed) return recordForGuardian(tx, { ...common, ...parsed.said, content, seen });
    return step === 'withdraw' ? withdraw(tx, common) : askAgain(tx, common);
  });
  if ('problem' in outcome)
    return data<StepRefusal>({ step, ...outcome, typed: parsed?.typed }, { status: 400 });
  return saved(context, `/admin/consents/students/${id}`, outcome.done);
}

interface StepRefusal extends Refusal {
  step: string;
}

/** What staff say that the guardian has answered, or what is wrong with it. */
function answerOf(
  step: string,
  fields: FormData,
): Refusal | { said: StaffAnswer; typed: Record<string, string> } {
  const problem = 'Please fix the errors in the form';
  if (step !== 'telephone') {
    const parsed = parseForm(paperForm, fields);
    if (!parsed.ok) return { problem, ...parsed };
    return { said: { method: 'paper', values: parsed.values }, typed: parsed.typed };
  }
  const parsed = parseForm(telephoneForm, fields);
  if (!parsed.ok) return { problem, ...parsed };
  const { values, typed } = parsed;
  if (values.answer === 'yes' && !values.photos)
    return { problem, errors: { photos: photosUnanswered }, typed };
  return { said: { method: 'telephone', values }, typed };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Consent for ${args.loaderData.name}` : 'Not Found',
    hidden: true,
  });

export default function ConsentsStudentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, club, age, status, isAwaiting, guardian, doubt, uncounted, hasConsent, answers } =
    loaderData;
  const answer = actionData as StepRefusal | undefined;
  return (
    <>
      <PageHead
        plain
        title={name}
        lead={`Consent for ${club}`}
        crumbs={[{ label: 'Consents and checks', href: '/admin/consents' }, { label: name }]}
        badges={<Badge tone={status.tone}>{status.text}</Badge>}
      />
      <div className="w admin">
        <Problem key={JSON.stringify(answer)} title={answer?.problem} />
        {isAwaiting && doubt && (
          <Note
            tone="warn"
            title={
              uncounted
                ? `${uncounted.by} has agreed by email, which does not count yet`
                : 'An answer by email will not count by itself'
            }
          >
            <p>{doubt} Call the guardian and record the call below, or record the paper form.</p>
          </Note>
        )}
        <Panel
          title="Parent or guardian"
          id="guardian"
          action={<Link to={workPath('students', id)}>The registration</Link>}
        >
          <DescriptionList
            items={[
              { label: 'Name', value: guardian.name ?? 'Not given' },
              {
                label: 'Email',
                value: guardian.email ? (
                  <a href={`mailto:${guardian.email}`}>{guardian.email}</a>
                ) : (
                  'Not given'
                ),
              },
              { label: 'Phone', value: guardian.phone ?? 'Not given' },
              { label: "Child's age range", value: age },
            ]}
          />
          {isAwaiting && guardian.email && <Press step="ask">Send a new link by email</Press>}
        </Panel>
        {isAwaiting && (
          <>
            <Telephone {...loaderData} answer={answer?.step === 'telephone' ? answer : undefined} />
            <Paper {...loaderData} answer={answer?.step === 'telephone' ? undefined : answer} />
          </>
        )}
        <Panel title="Answers so far" id="so-far">
          <DataTable
            caption="Answers of parents and guardians"
            rowKey={({ id }) => id}
            rows={answers}
            empty={<p className="mut">No one has answered yet.</p>}
            columns={[
              { key: 'by', label: 'By', name: true, cell: ({ by }) => by },
              {
                key: 'answer',
                label: 'Answer',
                cell: ({ answer, tone, counts }) => (
                  <Badge tone={tone}>{counts ? answer : `${answer}, does not count yet`}</Badge>
                ),
              },
              { key: 'how', label: 'How', cell: ({ how, version }) => `${how}, text ${version}` },
              { key: 'photos', label: 'Photos', cell: ({ photos }) => photos },
              { key: 'when', label: 'When', cell: ({ when }) => when },
              { key: 'until', label: 'Valid until', cell: ({ until }) => until },
            ]}
          />
          {hasConsent && <Press step="withdraw">End this consent</Press>}
        </Panel>
        <RepairLinks name="students" id={id} />
      </div>
    </>
  );
}

function Press({ step, children }: { step: string; children: string }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <input type="hidden" name="step" value={step} />
      <Button type="submit" variant="two" disabled={busy}>
        {children}
      </Button>
    </Form>
  );
}
