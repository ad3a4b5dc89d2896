import type { z } from 'zod';
import type { StaffOutcome } from '#app/admin/shared/staff.server.ts';
import { audit, changedFacts } from '#app/audit/audit.server.ts';
import type { AuditFacts } from '#app/audit/audit.table.ts';
import type { AuditAction } from '#app/audit/audit-actions.ts';
import { dayOf, formatDate, southAfricanTime } from '#app/dates/time.ts';
import { openCourses } from '#app/features/learning/courses/find-course.ts';
import { isUsable } from '#app/features/learning/enrolment/access.ts';
import {
  type AccessChange,
  sendAccessChange,
} from '#app/features/learning/enrolment/course-access.emails.ts';
import {
  type CourseAccess,
  endAccess,
  giveAccess,
  lockAccess,
} from '#app/features/learning/enrolment/course-access.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { endForm, giveForm } from './person-forms.ts';
import type { StepInput } from './person-steps.server.ts';
import type { RoleHolder } from './roles.server.ts';

export const courseVersion = (access: CourseAccess | undefined): string =>
  access ? `${access.isActive ? 'active' : 'ended'} ${access.expiresAt?.toISOString() ?? ''}` : '';

const endOfDay = (day: string): Date => southAfricanTime(`${day}T23:59:59`);

const lastDayOf = ({ expiresAt }: CourseAccess): string => (expiresAt ? dayOf(expiresAt) : '');

const factsOf = (access: CourseAccess | undefined): AuditFacts =>
  access ? { active: access.isActive, last_day: lastDayOf(access) || 'no end date' } : {};

const meanwhile =
  'Someone changed this access after you opened the page, so nothing was saved. Below is the current version: please check it.';

function obstacle({ banned, verified }: RoleHolder): string | undefined {
  if (banned) return 'A banned person gets no course. Please lift the ban first.';
  if (!verified) return 'The email address is not verified yet, and courses open only after that.';
  return undefined;
}

export async function giveCourse(
  tx: Database,
  { person, actor, values, content, emails, now }: StepInput<z.output<typeof giveForm.schema>>,
): Promise<StaffOutcome> {
  const refuse = (problem: string, errors?: Record<string, string>) => ({ problem, errors });
  const before = await lockAccess(tx, person.id, values.course);
  const wasOpen = before !== undefined && isUsable(before, now);
  if (wasOpen && lastDayOf(before) === values.last_day) return { done: 'Nothing had to be changed.' };
  if (courseVersion(before) !== values.seen) return refuse(meanwhile);
  const known = openCourses(content).find(({ id }) => id === values.course);
  const courseTitle = before?.courseTitle ?? known?.title;
  if (!courseTitle)
    return refuse('Please choose a course from the list.', { course: 'Please choose a course' });
  const expiresAt = values.last_day ? endOfDay(values.last_day) : null;
  if (expiresAt && expiresAt <= now)
    return refuse('The last day has passed already.', {
      last_day: 'Please choose today or a later day, or leave this empty',
    });
  const problem = obstacle(person);
  if (problem) return refuse(problem);
  const after = await giveAccess(tx, {
    userId: person.id,
    courseId: values.course,
    courseTitle,
    expiresAt,
    now,
  });
  const news = !before ? 'first' : wasOpen ? 'moved' : 'again';
  await sendAccessChange(emails, person, after, news);
  const changed = changedFacts(factsOf(before), factsOf(after));
  await audit(tx, {
    actor,
    action: actions[news],
    entity: 'account',
    entityId: person.id,
    before: before && changed?.before,
    after: { course: courseTitle, ...changed?.after },
    now,
  });
  const until = expiresAt ? `until ${formatDate(expiresAt)}` : 'without an end date';
  return { done: `${courseTitle} is open for ${person.name} ${until}, and an email says so.` };
}

const actions: Record<AccessChange, AuditAction> = {
  first: 'give-course',
  again: 'reopen-course',
  moved: 'change-course-end',
  ended: 'end-course',
};

/** Notifies the member if the course was open. Runs in the caller's transaction. */
export async function endCourse(
  tx: Database,
  { person, actor, values, emails, now }: StepInput<z.output<typeof endForm.schema>>,
): Promise<StaffOutcome> {
  const before = await lockAccess(tx, person.id, values.course);
  if (!before) return { problem: 'No one has given this course yet.' };
  if (!before.isActive) return { done: 'Nothing had to be changed.' };
  if (courseVersion(before) !== values.seen) return { problem: meanwhile };
  await endAccess(tx, before);
  const wasOpen = isUsable(before, now);
  if (wasOpen) await sendAccessChange(emails, person, before, 'ended');
  await audit(tx, {
    actor,
    action: actions.ended,
    entity: 'account',
    entityId: person.id,
    before: { active: true },
    after: { course: before.courseTitle, active: false },
    now,
  });
  const mailNote = wasOpen ? ' An email says so.' : '';
  return { done: `${before.courseTitle} is closed for ${person.name}.${mailNote}` };
}
