import { RowStep } from '#app/admin/shared/staff-list.tsx';
import { SelectField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { giveForm } from './person-forms.ts';
import type { AccessState, PersonView } from './person-view.server.ts';

interface CoursesProps {
  view: PersonView;
  answer: FormAnswer | undefined;
}

type Access = PersonView['courses'][number];

const states: Record<AccessState, { text: string; tone?: 'ok' | 'bad' }> = {
  open: { text: 'Open', tone: 'ok' },
  expired: { text: 'Expired', tone: 'bad' },
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
        empty={<p className="muted">No course yet.</p>}
        columns={[
          { key: 'title', label: 'Course', name: true },
          {
            key: 'state',
            label: 'State',
            badge: ({ state }) => states[state],
          },
          { key: 'given', label: 'Given', nowrap: true },
          { key: 'until', label: 'Last day', nowrap: true },
          {
            key: 'change',
            label: 'Change',
            cell: (access) => (
              <div className="person-step">
                <LastDay
                  access={access}
                  answer={answer?.typed?.course === access.course ? answer : undefined}
                />
                {access.isActive && (
                  <RowStep
                    label="End access"
                    of={access.title}
                    values={{ step: 'end-course', course: access.course, seen: access.seen }}
                  />
                )}
              </div>
            ),
          },
        ]}
      />
    </Panel>
  );
}

interface LastDayProps {
  access: Access;
  answer: FormAnswer | undefined;
}

function LastDay({ access: { course, title, lastDay, seen, isActive }, answer }: LastDayProps) {
  const label = isActive ? 'Save' : 'Open again';
  return (
    <Form
      form={giveForm}
      answer={answer}
      className="person-step"
      prefix={`last-day-${course}`}
      values={{ step: 'give-course', course, seen }}
    >
      <TextField
        name="last_day"
        type="date"
        label={`Last day of ${title}`}
        hideLabel
        defaultValue={lastDay}
      />
      <Button type="submit" variant="two" size="small" aria-label={`${label}: ${title}`}>
        {label}
      </Button>
    </Form>
  );
}

export function GiveCourse({ view: { courses, more, today }, answer }: CoursesProps) {
  const mine = courses.some(({ course }) => course === answer?.typed?.course) ? undefined : answer;
  if (more.length === 0) return null;
  return (
    <Panel title="Give a course" id="give">
      <Form form={giveForm} answer={mine} values={{ step: 'give-course', seen: '' }}>
        <SelectField name="course" label="Course" placeholder="Choose a course" options={more} />
        <TextField
          name="last_day"
          type="date"
          min={today}
          label="Last day"
          hint="Leave it empty if the course should have no end."
        />
        <Submit>Give course</Submit>
      </Form>
    </Panel>
  );
}
