import { inArray, or, sql } from 'drizzle-orm';
import { accounts } from '#app/accounts/users/identity.table.ts';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { userRoles } from '#app/accounts/users/role.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { defaultCourses } from '#app/features/learning/courses/subjects.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { newId } from '#app/platform/secrets/tokens.ts';
import { type ImportedAccount, readAccount, type SideRow } from './account.ts';
import { type ExportFile, type ExportRow, inBatches } from './export-files.ts';
import { accountsHere, erasedOf, inOneTransaction, type Move, wasErased, withoutAccount } from './move.ts';
import { type FileReport, type RowOutcome, unlessRefused } from './report.ts';

type Files = ReadonlyMap<string, ExportFile>;

/** Imports accounts with profiles, ways to sign in and roles: completely, and only those that are not here yet. */
export async function takeAccounts(move: Move, files: Files): Promise<void> {
  const beside = await readSides(files);
  const file = files.get('users');
  for await (const batch of file ? inBatches(file.rows, 1_000) : []) {
    const read = batch.flatMap((row) => takeApart(row, file!.report, beside, move) ?? []);
    await inOneTransaction(
      move,
      read,
      async (tx, rows) => {
        for (const [account, outcome] of await storeAccounts(tx, move, rows))
          tell(file!.report, account, outcome);
      },
      (account, outcome) => tell(file!.report, account, outcome),
    );
  }
  // Rows whose account is missing from the users file.
  for (const [id, rows] of beside) {
    const isHere = (await accountsHere(move.database, move, [id])).size > 0;
    for (const { report, row } of rows)
      report.note(row.line, isHere ? 'already' : { refused: withoutAccount });
  }
}

async function readSides(files: Files): Promise<Map<string, SideRow[]>> {
  const all = new Map<string, SideRow[]>();
  for (const side of ['profiles', 'identities', 'user_roles'] as const) {
    const { report, rows } = files.get(side) ?? {};
    for await (const row of rows ?? []) {
      const id = row.values.user_id!.trim().toLowerCase();
      const others = all.get(id) ?? [];
      all.set(id, others);
      others.push({ side, row, report: report!, changes: [] });
    }
  }
  return all;
}

function takeApart(
  row: ExportRow,
  report: FileReport,
  all: Map<string, SideRow[]>,
  move: Move,
): ImportedAccount | undefined {
  const id = row.values.id!.trim().toLowerCase();
  const beside = all.get(id) ?? [];
  all.delete(id);
  return unlessRefused(
    () => readAccount(row, beside, move),
    (outcome) => tell(report, { line: row.line, changes: [], beside }, outcome),
  );
}

function tell(
  report: FileReport,
  { line, changes, beside }: Pick<ImportedAccount, 'line' | 'changes' | 'beside'>,
  outcome: RowOutcome,
): void {
  report.note(line, outcome, changes);
  for (const { report, row, changes, refused } of beside) {
    const own = outcome === 'taken' && refused ? { refused } : outcome;
    report.note(row.line, typeof outcome === 'object' ? { refused: withoutAccount } : own, changes);
  }
}

async function storeAccounts(
  tx: Database,
  move: Move,
  rows: readonly ImportedAccount[],
): Promise<(readonly [ImportedAccount, RowOutcome])[]> {
  const erased = await erasedOf(tx, 'users', idsOf(rows));
  const wanted = rows.filter(({ id }) => !erased.has(id));
  const added = new Map((await insertUsers(tx, wanted)).map(({ id }) => [id, true]));
  const here = await findHere(tx, wanted);
  const taken = wanted.filter(({ id }) => added.delete(id));
  await storeRest(tx, taken, move.now);
  const isTaken = new Set(taken);
  return rows.map((account) => [
    account,
    isTaken.has(account)
      ? 'taken'
      : erased.has(account.id)
        ? noteErased(move, account)
        : known(move, account, here),
  ]);
}

function noteErased({ erased }: Move, { email, provenAt }: ImportedAccount): RowOutcome {
  if (provenAt) erased.add(email);
  return { refused: wasErased };
}

type Here = Awaited<ReturnType<typeof findHere>>;

/** The same account, or another of the same person, whose address is proven in both. */
function known({ linked }: Move, { id, email, provenAt }: ImportedAccount, here: Here): RowOutcome {
  if (here.some((one) => one.id === id)) return 'already';
  const namesake = here.find((one) => one.email === email && one.emailVerified);
  if (!namesake || !provenAt)
    return { refused: 'email: another account here has this address, and not both have confirmed it' };
  linked.set(id, namesake.id);
  return 'already';
}

const insertUsers = async (tx: Database, rows: readonly ImportedAccount[]) =>
  rows.length === 0
    ? []
    : tx
        .insert(users)
        .values(rows.map(({ user }) => user))
        .onConflictDoNothing()
        .returning({ id: users.id });

const findHere = (tx: Database, rows: readonly ImportedAccount[]) =>
  tx
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(
      or(
        inArray(users.id, idsOf(rows)),
        inArray(
          users.email,
          rows.map(({ email }) => email),
        ),
      ),
    );

/** Stores everything that belongs to newly created accounts. */
async function storeRest(tx: Database, taken: readonly ImportedAccount[], now: Date): Promise<void> {
  if (taken.length === 0) return;
  await subscribe(tx, taken);
  await tx.insert(profiles).values(taken.map(({ profile }) => profile));
  await storeSignIns(tx, taken, now);
  const besideOf = taken.flatMap(({ id, beside }) => beside.map((one) => ({ id, ...one })));
  const roles = besideOf.flatMap(({ id, role, refused }) =>
    role && !refused ? { userId: id, role, createdAt: now } : [],
  );
  if (roles.length > 0) await tx.insert(userRoles).values(roles).onConflictDoNothing();
  // The default courses of a verified account (decisions, Accounts).
  const grants = taken.flatMap(({ id: userId, provenAt }) =>
    provenAt ? defaultCourses.map((course) => ({ ...course, userId, accessGrantedAt: provenAt })) : [],
  );
  if (grants.length > 0) await tx.insert(courseAccess).values(grants);
}

async function storeSignIns(tx: Database, taken: readonly ImportedAccount[], now: Date): Promise<void> {
  const dates = { createdAt: now, updatedAt: now };
  const wanted = taken.flatMap(({ id: userId, password, beside }) => [
    ...(password
      ? [{ one: undefined, way: { userId, providerId: 'credential', accountId: userId, password } }]
      : []),
    ...beside.flatMap((one) =>
      one.identity && !one.refused ? { one, way: { userId, ...one.identity } } : [],
    ),
  ]);
  if (wanted.length === 0) return;
  const rows = wanted.map(({ one, way }) => ({ one, row: { id: newId(), ...way, ...dates } }));
  const stored = await tx
    .insert(accounts)
    .values(rows.map(({ row }) => row))
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  const kept = new Set(idsOf(stored));
  for (const { one, row } of rows)
    if (one && !kept.has(row.id)) one.refused = 'provider_id: it leads to another account here';
}

/** Sign-up ticks count for proven addresses, unless they chose otherwise here. The profile follows. */
async function subscribe(tx: Database, taken: readonly ImportedAccount[]): Promise<void> {
  const proven = taken.filter(({ provenAt }) => provenAt);
  const rows = proven
    .filter(({ profile }) => profile.newsletterSubscribed)
    .map(({ id: userId, email, profile: { createdAt }, provenAt: confirmedAt }) => ({
      userId,
      email,
      createdAt,
      confirmedAt,
      status: 'confirmed' as const,
      consentVersion: 'before the move',
    }));
  if (rows.length > 0) await tx.insert(newsletterSubscriptions).values(rows).onConflictDoNothing();
  const address = sql<string>`lower(${newsletterSubscriptions.email})`;
  const lists = await tx
    .select({ address, status: newsletterSubscriptions.status })
    .from(newsletterSubscriptions)
    .where(
      inArray(
        address,
        proven.map(({ email }) => email),
      ),
    );
  const onList = new Set(lists.filter(({ status }) => status === 'confirmed').map((one) => one.address));
  for (const { email, profile } of proven) profile.newsletterSubscribed = onList.has(email);
}
