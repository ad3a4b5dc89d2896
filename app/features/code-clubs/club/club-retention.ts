import { and, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { RetentionTimes } from '#app/applications/definition/kind.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import { childAges } from './choices.ts';
import { studentRegistrations } from './student.table.ts';

export const clubYear = ({ before }: Pick<RetentionTimes, 'before'>): Date =>
  new Date(Date.UTC(before('clubs').getUTCFullYear(), 0, 1));

/**
 * Without consent, or with a refusal as the newest answer: counted in days from the registration, the last
 * change or the answer (decisions, Children).
 */
function unansweredChildren({ before }: Pick<RetentionTimes, 'before'>): SQL | undefined {
  const past = before('unansweredChildrenDays');
  const of = sql`${guardianConsents.subjectId} = ${studentRegistrations.id}`;
  return and(
    inArray(studentRegistrations.ageRange, [...childAges]),
    or(
      and(
        sql`greatest(${studentRegistrations.createdAt}, ${studentRegistrations.updatedAt}) < ${past}`,
        sql`not exists (select from ${guardianConsents} where ${of} and ${guardianConsents.answer} = 'given' and ${guardianConsents.counts})`,
      ),
      sql`(select ${guardianConsents.answer} <> 'given' and ${guardianConsents.answeredAt} < ${past} from ${guardianConsents}
        where ${of} order by ${guardianConsents.recordedAt} desc limit 1)`,
    ),
  );
}

export function studentsPast(times: RetentionTimes): SQL | undefined {
  const year = clubYear(times);
  return or(
    and(
      lt(studentRegistrations.createdAt, year),
      sql`not exists (select 1 from ${guardianConsents} where ${guardianConsents.subjectId} = ${studentRegistrations.id} and ${guardianConsents.answeredAt} >= ${year})`,
    ),
    unansweredChildren(times),
  );
}
