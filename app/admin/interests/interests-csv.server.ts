import { csvMoment } from '#app/admin/shared/csv.ts';
import { type CsvFile, csvFile } from '#app/admin/shared/csv-file.server.ts';
import { searchParam } from '#app/admin/shared/staff.server.ts';
import { interestList } from '#app/features/learning/interest/interest-lists.server.ts';
import type { Database } from '#app/platform/database/database.ts';

export const interestsFile = (database: Database, params: URLSearchParams): CsvFile =>
  csvFile(database, interestList(searchParam(params, 'course')), [
    ['Email', ({ email }) => email],
    ['Course', ({ courseTitle }) => courseTitle],
    ['Noted', ({ createdAt }) => csvMoment(createdAt)],
    ['Agreed to', ({ consentVersion }) => `text ${consentVersion}`],
  ]);
