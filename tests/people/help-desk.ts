import { afterAll, beforeEach } from 'vitest';
import { personPath } from '#app/admin/shared/paths.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { staffApp } from './staff.ts';
import { type Fields, member, type Visitor } from './visitor.ts';

type Member = Visitor & { id: string; email: string };

/** People whom staff help on their pages, for all tests of a file; before each a second has passed. */
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
    /** Sends one of the forms of somebody's page. */
    take: (person: { id: string }, fields: Fields, by: Visitor = staff.admin) =>
      by.post(personPath(person.id), fields),
    /** What an administrator reads on it. */
    pageOf: async (person: { id: string }) => pageText(await staff.admin.get(personPath(person.id))),
    lastMailTo: async (email: string) => (await staff.app.mails()).find(({ toEmail }) => toEmail === email),
  };
}
