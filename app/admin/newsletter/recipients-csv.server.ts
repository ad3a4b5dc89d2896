import { csvFile, csvMoment, type ListFile } from '#app/admin/shared/csv.ts';
import { searchParam } from '#app/admin/shared/staff.server.ts';
import { findIssue } from '#app/features/newsletter/issues/issues.server.ts';
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
  const [id, status] = [searchParam(params, 'issue'), statusIn(searchParam(params, 'status'))];
  const listOf = async () => {
    const issue = await findIssue(database, id);
    return issue && recipientList(issue.id, status);
  };
  async function* read() {
    const list = await listOf();
    if (list) yield* readAll(database, list, {});
    else yield [];
  }
  return {
    lines: csvFile(
      ['Email', 'Parent or guardian', 'What became of it', 'When'],
      read(),
      ({ email, isGuardian, status, changedAt }) => [
        email,
        isGuardian ? 'Yes' : 'No',
        recipientStates[status].text,
        csvMoment(changedAt),
      ],
    ),
    count: async () => {
      const list = await listOf();
      return list ? countAll(database, list, {}) : 0;
    },
  };
}
