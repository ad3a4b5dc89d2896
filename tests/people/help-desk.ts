import { afterAll, beforeEach } from 'vitest';
import { personPath } from '#app/admin/shared/paths.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { staffApp } from './staff.ts';
import { type Fields, member, type Visitor } from './visitor.ts';

type Member = Visitor & { id: string; email: string };

/** People helped by staff, shared by the tests of a file; advances the clock by a second before each. */
export async function helpDesk() {
  const staff = await staffApp({ STAFF_TWO_FACTOR: 'offered' });
  afterAll(() => staff.app.stop());
  beforeEach(() => staff.tick());
  let people = 0;
  return {
    staff,
    /** A new member each time. */
    somebody: (fields: Fields = {}, verified = true): Promise<Member> =>
      member(staff.app, `person-${people++}@mail.example`, { verified, fields }),
    /** Submits one of the forms of somebody's page. */
    take: (person: { id: string }, fields: Fields, by: Visitor = staff.admin) =>
      by.post(personPath(person.id), fields),
    /** The page's text as an administrator sees it. */
    pageOf: async (person: { id: string }) => pageText(await staff.admin.get(personPath(person.id))),
    lastMailTo: async (email: string) => (await staff.app.mails(email))[0],
  };
}
