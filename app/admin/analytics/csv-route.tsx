import { auditExport } from '#app/admin/audit/reading.server.ts';
import { adminFile, noFile } from '#app/admin/shared/admin-file.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { referrerPath } from '#app/platform/addresses/referrer-path.ts';
import { fileAnswer } from '#app/platform/shared-caches/file-answer.ts';
import { csvOf, csvStream } from './csv.server.ts';
import { tabServices } from './tabs.server.ts';

export const middleware = adminFile({
  back({ request }) {
    const from = referrerPath(request);
    // The page that asks for a proof is no place to come back to.
    return from && !from.startsWith('/sign-in') ? from : '/admin';
  },
  async answer({ context, request }, { user }) {
    const { searchParams } = new URL(request.url);
    const services = tabServices(context, searchParams);
    const list = searchParams.get('list') ?? '';
    const file = csvOf(services, list, user.id);
    if (!file) return undefined;
    // Read before anything is answered: what cannot be read at all is an error and not a broken file.
    const { lines, count } = file;
    const first = request.method === 'HEAD' ? undefined : await lines.next();
    // A file that cannot be noted is not given.
    if (first)
      await auditExport(services.database, {
        actor: user,
        list,
        params: searchParams,
        rows: await count(),
        now: services.now,
      });
    return fileAnswer(first ? csvStream(lines, first) : null, {
      name: `${list}-${dayOf(services.now)}.csv`,
      type: 'text/csv; charset=utf-8',
    });
  },
});

export const loader = noFile;

export default function NoFile() {
  return null;
}
