import { csvFile, csvMoment, type ListFile } from '#app/admin/shared/csv.ts';
import { searchParam } from '#app/admin/shared/staff.server.ts';
import { recipientList } from '#app/features/newsletter/issues/log.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { countAll, readAll } from '#app/platform/database/keyset.ts';
import { recipientStates, statusIn } from './newsletter.ts';

export function recipientsFile({
  database,
  params,
}: {
  database: Database;
  params: URLSearchParams;
}): ListFile {
  const list = recipientList(searchParam(params, 'issue'), statusIn(searchParam(params, 'status')));
  return {
    lines: csvFile(
      ['Email', 'Parent or guardian', 'What became of it', 'When'],
      readAll(database, list, {}),
      ({ email, isGuardian, status, changedAt }) => [
        email,
        isGuardian ? 'Yes' : 'No',
        recipientStates[status].text,
        csvMoment(changedAt),
      ],
    ),
    count: () => countAll(database, list, {}),
  };
}
