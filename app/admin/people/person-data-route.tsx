import { adminFile, noFile } from '#app/admin/shared/admin-file.server.ts';
import { personPath } from '#app/admin/shared/paths.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { audit } from '#app/audit/audit.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { jsonFile } from '#app/platform/shared-caches/file-answer.ts';
import { exportPerson } from '#app/privacy/export.server.ts';
import { findPersonOrAddress } from './find-person.server.ts';
import { missingPerson } from './person-action.server.ts';

/** Everything stored about a person, for a request under POPIA; logged. */
export const middleware = adminFile({
  back: ({ params: { id = '' } }) => personPath(id),
  async answer({ context, request, params: { id = '' } }, { user }) {
    const services = adminContext(context);
    const { database, kinds, now } = services;
    const person = await findPersonOrAddress(services, id);
    if (!person) throw missingPerson();
    const name = `person-${dayOf(now)}.json`;
    // Nothing is given, so there is nothing to log.
    if (request.method === 'HEAD') return jsonFile(name, {});
    const data = await exportPerson(database, kinds, person.identity);
    const rows = Object.values(data).reduce((sum, some) => sum + some.length, 0);
    const entity = person.account ? 'account' : 'address';
    await audit(database, {
      actor: user,
      action: 'export',
      entity,
      entityId: person.id,
      now,
      after: { rows },
    });
    const about = { name: person.name, email: person.email };
    return jsonFile(name, { exported_at: now.toISOString(), about, data });
  },
});

export const loader = noFile;

export default function NoFile() {
  return null;
}
