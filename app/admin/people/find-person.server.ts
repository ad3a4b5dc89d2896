import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import type { Person } from '#app/applications/applicant/own.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type FoundAddress, findAddress, findAddresses } from '#app/privacy/find-people.server.ts';
import { findHolder, type RoleHolder, searchPeople } from './roles.server.ts';

export interface FoundPerson {
  /** Id of the account, or reference to a row with the address. */
  id: string;
  name: string;
  email: string;
  phone: string;
  account?: RoleHolder;
  identity: Person;
}

const ofAccount = (account: RoleHolder): FoundPerson => ({
  id: account.id,
  name: account.name,
  email: account.email,
  phone: '',
  account,
  // Submissions by others with an unconfirmed address are not hers.
  identity: { id: account.id, email: account.verified ? account.email : undefined },
});

const ownersOf = (database: Database, emails: readonly string[]) =>
  database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        inArray(
          users.email,
          emails.map((email) => email.toLowerCase()),
        ),
        eq(users.emailVerified, true),
      ),
    );

/**
 * The person with this account, or with the address in this row; includes the account if the address is
 * confirmed as its own.
 */
export async function findPersonOrAddress(
  { database, settings, kinds }: StaffServices,
  id: string,
): Promise<FoundPerson | undefined> {
  const account = await findHolder(database, settings, id);
  if (account) return ofAccount(account);
  const known = await findAddress(database, kinds, id);
  if (!known) return undefined;
  const [owner] = await ownersOf(database, [known.email]);
  const owning = owner && (await findHolder(database, settings, owner.id));
  if (owning) return ofAccount(owning);
  const { name, email, phone } = known;
  return { id, name: name || email, email, phone, identity: { email } };
}

interface Found {
  accounts: RoleHolder[];
  addresses: FoundAddress[];
}

/** People matching by name, address or telephone number; an address that belongs to an account is shown as the account. */
export async function findPeople(services: StaffServices, words: string): Promise<Found> {
  const { database, settings, kinds } = services;
  const [found, addresses] = await Promise.all([
    searchPeople(database, settings, words),
    findAddresses(database, kinds, words),
  ]);
  const owners = await ownersOf(
    database,
    addresses.map(({ email }) => email),
  );
  const missing = owners.filter(({ id }) => !found.some((account) => account.id === id));
  const more = await Promise.all(missing.map(({ id }) => findHolder(database, settings, id)));
  const owned = new Set(owners.map(({ email }) => email));
  return {
    accounts: [...found, ...more.filter((account) => account !== undefined)],
    addresses: addresses.filter(({ email }) => !owned.has(email.toLowerCase())),
  };
}
