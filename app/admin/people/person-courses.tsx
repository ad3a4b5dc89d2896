import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { FormActions, SelectField, TextField } from '#app/ui/controls/field.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { PersonRefusal } from './person-action.server.ts';
import type { AccessState, PersonView } from './person-view.server.ts';

interface CoursesProps {
  view: PersonView;
  answer: PersonRefusal | undefined;
}

type Access = PersonView['courses'][number];

const states: Record<AccessState, { text: string; tone?: 'ok' | 'no' }> = {
  open: { text: 'Open', tone: 'ok' },
  expired: { text: 'Expired', tone: 'no' },
  ended: { text: 'Ended by staff' },
};

export function Courses({ view: { courses }, answer }: CoursesProps) {
  return (
    <Panel title="Courses" id="courses">
      <p>
        A course is open to its last day, that day included; without one it has no end. A change counts at
        once. We tell the member by email.
      </p>
      <DataTable
        caption="Courses of this person"
        rowKey={({ course }) => course}
        rows={courses}
        empty={<p className="mut">No course yet.</p>}
        columns={[
          { key: 'course', label: 'Course', name: true, cell: ({ title }) => title },
          {
            key: 'state',
            label: 'State',
            cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge>,
          },
          { key: 'given', label: 'Given', cell: ({ given }) => <span className="nw">{given}</span> },
          { key: 'until', label: 'Last day', cell: ({ until }) => <span className="nw">{until}</span> },
          {
            key: 'change',
            label: 'Change',
            cell: (access) => (
              <div className="person-step">
                <LastDay
                  access={access}
                  answer={answer?.typed?.course === access.course ? answer : undefined}
                />
                {access.isActive && <EndAccess access={access} />}
              </div>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function LastDay({ access: { course, title, lastDay, seen, isActive }, answer }: LastDayProps) {
  const busy = useNavigation().state === 'submitting';
  const label = isActive ? 'Save' : 'Open again';
  return (
    <Form method="post" className="person-step" key={JSON.stringify(answer)}>
      <input type="hidden" name="step" value="give-course" />
      <input type="hidden" name="course" value={course} />
      <input type="hidden" name="seen" value={seen} />
      <TextField
        id={`last-day-${course}`}
        name="last_day"
        type="date"
        label={`Last day of ${title}`}
        hideLabel
        defaultValue={answer?.typed?.last_day ?? lastDay}
        error={answer?.errors?.last_day}
      />
      <Button type="submit" variant="two" size="small" disabled={busy} aria-label={`${label}: ${title}`}>
        {label}
      </Button>
    </Form>
  );
}

interface LastDayProps {
  access: Access;
  answer: PersonRefusal | undefined;
}

function EndAccess({ access: { course, title, seen } }: { access: Access }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <input type="hidden" name="step" value="end-course" />
      <input type="hidden" name="course" value={course} />
      <input type="hidden" name="seen" value={seen} />
      <Button type="submit" variant="two" size="small" disabled={busy} aria-label={`End access: ${title}`}>
        End access
      </Button>
    </Form>
  );
}

export function GiveCourse({ view: { courses, more, today }, answer }: CoursesProps) {
  const busy = useNavigation().state === 'submitting';
  const mine =
    answer?.step === 'give-course' && !courses.some(({ course }) => course === answer.typed?.course);
  const { typed = {}, errors = {} } = mine ? answer : {};
  if (more.length === 0) return null;
  return (
    <Panel title="Give a course" id="give">
      <Form method="post" className="form" key={JSON.stringify(mine && answer)}>
        <input type="hidden" name="step" value="give-course" />
        <input type="hidden" name="seen" value="" />
        <SelectField
          id="give-course"
          name="course"
          label="Course"
          placeholder="Choose a course"
          required
          options={more}
          defaultValue={typed.course ?? ''}
          error={errors.course}
        />
        <TextField
          id="give-last-day"
          name="last_day"
          type="date"
          min={today}
          label="Last day"
          hint="Leave it empty if the course should have no end."
          defaultValue={typed.last_day}
          error={errors.last_day}
        />
        <FormActions>
          <Button type="submit" disabled={busy}>
            Give course
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
