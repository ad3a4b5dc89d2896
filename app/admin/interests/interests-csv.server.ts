import { csvFile, csvMoment, type ListFile } from '#app/admin/shared/csv.ts';
import { searchParam } from '#app/admin/shared/staff.server.ts';
import { interestList } from '#app/features/learning/interest/interest-lists.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { countAll, readAll } from '#app/platform/database/keyset.ts';

export function interestsFile({
  database,
  params,
}: {
  database: Database;
  params: URLSearchParams;
}): ListFile {
  const list = interestList(searchParam(params, 'course'));
  return {
    lines: csvFile(
      ['Email', 'Course', 'Noted', 'Agreed to'],
      readAll(database, list, {}),
      ({ email, courseTitle, createdAt, consentVersion }) => [
        email,
        courseTitle,
        csvMoment(createdAt),
        `text ${consentVersion}`,
      ],
    ),
    count: () => countAll(database, list, {}),
  };
}
