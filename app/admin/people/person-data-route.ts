import { requireRecentAuthentication } from '#app/accounts/reauthentication/pending-step.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { personPath } from '#app/admin/shared/paths.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { audit } from '#app/audit/audit.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { jsonFile } from '#app/platform/shared-caches/file-answer.ts';
import { exportPerson } from '#app/privacy/export.server.ts';
import type { Route } from './+types/person-data-route';
import { findPersonOrAddress } from './find-person.server.ts';
import { missingPerson } from './person-action.server.ts';

/** Everything stored about a person, for a request under POPIA; logged. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const session = await requireAdmin(context, request, { deny: 'forbid' });
  await requireRecentAuthentication(context, request, session, personPath(params.id));
  const services = adminContext(context);
  const { database, kinds, now } = services;
  const person = await findPersonOrAddress(services, params.id);
  if (!person) throw missingPerson();
  const data = await exportPerson(database, kinds, person.identity);
  const rows = Object.values(data).reduce((sum, some) => sum + some.length, 0);
  const entity = person.account ? 'account' : 'address';
  await audit(database, {
    actor: session.user,
    action: 'export',
    entity,
    entityId: person.id,
    now,
    after: { rows },
  });
  const about = { name: person.name, email: person.email };
  return jsonFile(`person-${dayOf(now)}.json`, { exported_at: now.toISOString(), about, data });
}
