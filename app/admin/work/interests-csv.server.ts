import type { TabParts } from '#app/admin/analytics/tabs.server.ts';
import { byteOrderMark, csvLine, csvMoment } from '#app/admin/csv.ts';
import { askedOf } from '#app/admin/staff.server.ts';
import type { CourseInterest } from '#app/features/courses/interest.table.ts';
import { listCourseInterests } from '#app/features/courses/interest-lists.server.ts';

const portion = 1000;

/** The people who wait for a course to open, for the one that the address names or for all, as a file, newest first. */
export async function* interestsFile({
  database,
  params,
}: Pick<TabParts, 'database' | 'params'>): AsyncGenerator<string> {
  const courseId = askedOf(params, 'course');
  yield byteOrderMark + csvLine(['Email', 'Course', 'Noted', 'Agreed to']);
  for (let last: CourseInterest | undefined; ; ) {
    const rows: CourseInterest[] = await listCourseInterests(database, {
      ...(courseId && { courseId }),
      ...(last && { before: last }),
      limit: portion,
    });
    yield rows
      .map(({ email, courseTitle, createdAt, consentVersion }) =>
        csvLine([email, courseTitle, csvMoment(createdAt), `text ${consentVersion}`]),
      )
      .join('');
    if (rows.length < portion) return;
    last = rows.at(-1);
  }
}
