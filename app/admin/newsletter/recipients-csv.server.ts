import { csvMoment } from '#app/admin/shared/csv.ts';
import { type CsvFile, csvFile } from '#app/admin/shared/csv-file.server.ts';
import { searchParam } from '#app/admin/shared/staff.server.ts';
import { recipientList } from '#app/features/newsletter/issues/log.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { recipientStates, statusIn } from './newsletter.ts';

export function recipientsFile(database: Database, params: URLSearchParams): CsvFile {
  const list = recipientList(searchParam(params, 'issue'), statusIn(searchParam(params, 'status')));
  return csvFile(database, list, [
    ['Email', ({ email }) => email],
    ['Parent or guardian', ({ isGuardian }) => (isGuardian ? 'Yes' : 'No')],
    ['What became of it', ({ status }) => recipientStates[status].text],
    ['When', ({ changedAt }) => csvMoment(changedAt)],
  ]);
}
