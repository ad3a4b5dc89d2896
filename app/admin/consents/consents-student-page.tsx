import { data, Form, Link, useNavigation } from 'react-router';
import { type Refusal, readForm, saved, staffParts, textOf } from '#app/admin/staff.server.ts';
import { Problem } from '#app/admin/staff-focus.tsx';
import { findWork } from '#app/admin/work/record.server.ts';
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
import { CheckboxField, FormActions, RadioGroup, TextField } from '#app/ui/field.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Route } from './+types/consents-student-page';
import { paperForm } from './consents.ts';
import { askAgain, readStudentPage, recordPaper, withdraw } from './consents-student.server.ts';

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
  await requireAdmin(context, request);
  const student = await childOf({ context, params });
  return readStudentPage(staffParts(context).database, student);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const { id } = await childOf({ context, params });
  const { database, content, now } = staffParts(context);
  const fields = await readForm(request);
  const step = textOf(fields, 'step');
  const parsed = parseForm(paperForm, fields);
  if (step !== 'withdraw' && step !== 'ask' && !parsed.ok)
    return data<Refusal>({ problem: 'Please fix the errors in the form', ...parsed }, { status: 400 });
  const outcome = await database.transaction((tx) => {
    const common = { id, actor, now, letters: letters(context, tx) };
    if (step === 'withdraw') return withdraw(tx, common);
    if (step === 'ask' || !parsed.ok) return askAgain(tx, common);
    return recordPaper(tx, { ...common, content, values: parsed.values });
  });
  if ('problem' in outcome) return data<Refusal>({ ...outcome, typed: parsed.typed }, { status: 400 });
  return saved(context, `/admin/consents/students/${id}`, outcome.done);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Consent for ${args.loaderData.name}` : 'Not Found',
    hidden: true,
  });

export default function ConsentsStudentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, club, age, status, isAwaiting, guardian, hasConsent, answers } = loaderData;
  const answer = actionData as Refusal | undefined;
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
          {isAwaiting && guardian.email && <Press step="ask">Send a new link by e-mail</Press>}
        </Panel>
        {isAwaiting && <Paper answer={answer} />}
        <Panel title="Answers so far" id="so-far">
          <DataTable
            caption="Answers of parents and guardians"
            rowKey={({ id }) => id}
            rows={answers}
            empty={<p className="mut">Nobody has answered yet.</p>}
            columns={[
              { key: 'by', label: 'By', name: true, cell: ({ by }) => by },
              {
                key: 'answer',
                label: 'Answer',
                cell: ({ given, withdrawn }) => (
                  <Badge tone={withdrawn ? undefined : given ? 'ok' : 'no'}>
                    {withdrawn ? 'Withdrawn' : given ? 'Agreed' : 'Not agreed'}
                  </Badge>
                ),
              },
              { key: 'how', label: 'How', cell: ({ how, version }) => `${how}, text ${version}` },
              { key: 'photos', label: 'Photos', cell: ({ photos }) => photos },
              { key: 'when', label: 'When', cell: ({ when }) => when },
              { key: 'until', label: 'Holds until', cell: ({ until }) => until },
            ]}
          />
          {hasConsent && <Press step="withdraw">End this consent</Press>}
        </Panel>
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

function Paper({ answer }: { answer: Refusal | undefined }) {
  const busy = useNavigation().state === 'submitting';
  const { typed = {}, errors = {} } = answer ?? {};
  return (
    <Panel title="Record consent on paper" id="paper">
      <Form method="post" className="form" key={JSON.stringify(answer)}>
        <TextField
          id="paper-guardian"
          name="guardian_name"
          label="Parent or guardian who has signed"
          required
          maxLength={100}
          defaultValue={typed.guardian_name}
          error={errors.guardian_name}
          autoComplete="off"
        />
        <TextField
          id="paper-day"
          name="signed_on"
          type="date"
          label="Day of the signature"
          hint="As it stands on the form; it must be of this year."
          required
          defaultValue={typed.signed_on}
          error={errors.signed_on}
        />
        <RadioGroup
          id="paper-photos"
          name="photos"
          label="May photographs be taken and used?"
          required
          defaultValue={typed.photos ?? ''}
          error={errors.photos}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No, or not answered' },
          ]}
        />
        <CheckboxField
          id="paper-have"
          name="have_paper"
          label="I have the signed form and keep it in the club's file"
          required
          defaultChecked={typed.have_paper === 'on'}
          error={errors.have_paper}
        />
        <CheckboxField
          id="paper-mail"
          name="mail"
          label="Tell child and guardian by e-mail"
          defaultChecked={answer ? typed.mail === 'on' : true}
        />
        <FormActions>
          <Button type="submit" disabled={busy}>
            Record consent
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
