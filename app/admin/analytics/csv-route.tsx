import { data } from 'react-router';
import { requireRecentAuthentication } from '#app/accounts/reauthentication/pending-step.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditExport } from '#app/admin/audit/reading.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { referrerPath } from '#app/platform/addresses/referrer-path.ts';
import { fileAnswer } from '#app/platform/shared-caches/file-answer.ts';
import type { Route } from './+types/csv-route';
import { csvOf, csvStream } from './csv.server.ts';
import { tabServices } from './tabs.server.ts';

/** The file is answered here, before any page: only a page can show the others that they may not have it. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const allowed = await requireAdmin(context, request, { deny: 'forbid' }).catch(() => undefined);
    if (!allowed) return next();
    const { searchParams } = new URL(request.url);
    const services = tabServices(context, searchParams);
    const list = searchParams.get('list') ?? '';
    const from = referrerPath(request);
    // The page that asks for a proof is no place to come back to.
    const back = from && !from.startsWith('/sign-in') ? from : '/admin';
    await requireRecentAuthentication(context, request, allowed, back);
    const file = csvOf(services, list, allowed.user.id);
    if (!file) return next();
    // Read before anything is answered: what cannot be read at all is an error and not a broken file.
    const { lines, count } = file;
    const first = request.method === 'HEAD' ? undefined : await lines.next();
    // A file that cannot be noted is not given.
    if (first)
      await auditExport(services.database, {
        actor: allowed.user,
        list,
        params: searchParams,
        rows: await count(),
        now: services.now,
      });
    const body = first ? csvStream(lines, first) : null;
    return fileAnswer(body, {
      name: `${list}-${dayOf(services.now)}.csv`,
      type: 'text/csv; charset=utf-8',
    });
  },
];

/** Only reached by those who may not have the file, and for lists that do not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request, { deny: 'forbid' });
  throw data(null, { status: 404 });
}

export default function NoFile() {
  return null;
}
