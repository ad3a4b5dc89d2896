import { eq } from 'drizzle-orm';
import { csvFile, csvMoment, type ListFile } from '#app/admin/shared/csv.ts';
import { searchParam } from '#app/admin/shared/staff.server.ts';
import { type CourseInterest, courseInterests } from '#app/features/learning/interest/interest.table.ts';
import { listCourseInterests } from '#app/features/learning/interest/interest-lists.server.ts';
import type { Database } from '#app/platform/database/database.ts';

const portion = 1000;

export function interestsFile({
  database,
  params,
}: {
  database: Database;
  params: URLSearchParams;
}): ListFile {
  const course = searchParam(params, 'course');
  const lines = csvFile(
    ['Email', 'Course', 'Noted', 'Agreed to'],
    readInterests(database, course),
    ({ email, courseTitle, createdAt, consentVersion }) => [
      email,
      courseTitle,
      csvMoment(createdAt),
      `text ${consentVersion}`,
    ],
  );
  const count = () =>
    database.$count(courseInterests, course ? eq(courseInterests.courseId, course) : undefined);
  return { lines, count };
}

async function* readInterests(database: Database, courseId: string): AsyncGenerator<CourseInterest[]> {
  for (let last: CourseInterest | undefined; ; ) {
    const rows: CourseInterest[] = await listCourseInterests(database, {
      ...(courseId && { courseId }),
      ...(last && { before: last }),
      limit: portion,
    });
    yield rows;
    if (rows.length < portion) return;
    last = rows.at(-1);
  }
}
