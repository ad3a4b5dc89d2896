import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { answerFor, takeBack } from '#app/features/code-clubs/answer-consent.server.ts';
import { clubConsents } from '#app/features/code-clubs/club-consents.server.ts';
import { codeClubsPage } from '#app/features/code-clubs/code-club.content.ts';
import type { StudentRegistration } from '#app/features/code-clubs/student.table.ts';
import { readState } from '#app/features/guardians/consent.server.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import type { ConsentKind } from '#app/features/guardians/consent-kind.ts';
import { doubtOf } from '#app/features/guardians/consent-state.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { mailboxOf } from '#app/platform/mail/mailbox-of.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { RecordName } from '#app/retention/records.ts';

/** A kind of registration on the guardian's own page. */
interface GuardianKind {
  consents: ConsentKind<StudentRegistration>;
  record: RecordName;
  /** What the child takes part in. */
  what(registration: StudentRegistration): string;
  texts(content: Content): { guardian: Text; photo: Text };
  answer: typeof answerFor;
  takeBack: typeof takeBack;
}

interface Text {
  version: string;
  text: string;
}

export const guardianKinds = {
  clubs: {
    consents: clubConsents,
    record: 'students',
    what: ({ clubName }) => clubName,
    texts: (content) => content.single(codeClubsPage).consent,
    answer: answerFor,
    takeBack,
  },
} satisfies Record<string, GuardianKind>;

export type GuardianKindName = keyof typeof guardianKinds;

const isKindName = (name: string): name is GuardianKindName => Object.hasOwn(guardianKinds, name);

/** A registration that names this guardian, with what the guardian may do with it. */
export interface Ward {
  kind: GuardianKindName;
  registration: StudentRegistration;
  answers: readonly GuardianConsent[];
  phase: 'awaiting' | 'open' | 'ended';
  /** An answer by mail does not count: the child may have chosen the address alone. Nothing is shown or done here. */
  isDoubtful: boolean;
  /** This guardian has agreed before, so the address is known to be the right one, and everything may be seen. */
  mayOpen: boolean;
}

/** All registrations that name the mailbox (`mailboxOf`) as the guardian's, newest first. */
export async function readWards(database: Database, mailbox: string): Promise<Ward[]> {
  const wards: Ward[] = [];
  for (const name of Object.keys(guardianKinds) as GuardianKindName[]) {
    const { registrations } = guardianKinds[name].consents;
    const rows = await database
      .select()
      .from(registrations as PgTable)
      .where(sql`mailbox_of(${registrations.parentEmail}) = ${mailbox}`);
    for (const row of rows) wards.push(await wardOf(database, name, row as StudentRegistration));
  }
  return wards.sort((a, b) => b.registration.createdAt.getTime() - a.registration.createdAt.getTime());
}

async function wardOf(
  database: Database,
  kind: GuardianKindName,
  registration: StudentRegistration,
): Promise<Ward> {
  const { consents } = guardianKinds[kind];
  const state = await readState(database, consents, registration);
  const isDoubtful = doubtOf(state) !== undefined;
  const mine = state.answers.some(
    ({ answer, counts, guardianEmail }) =>
      answer === 'given' &&
      counts &&
      guardianEmail !== null &&
      mailboxOf(guardianEmail) === mailboxOf(registration.parentEmail ?? ''),
  );
  return {
    kind,
    registration,
    answers: state.answers,
    phase: state.phase,
    isDoubtful,
    mayOpen: !isDoubtful && mine,
  };
}

/** One of them by its address, or undefined: also for one that names somebody else. */
export async function findWard(
  database: Database,
  mailbox: string,
  kind: string,
  id: string,
): Promise<Ward | undefined> {
  if (!isKindName(kind) || !isUuid(id)) return undefined;
  return (await readWards(database, mailbox)).find(
    (ward) => ward.kind === kind && ward.registration.id === id,
  );
}

/** The address on record to which a link for this mailbox goes, or undefined when it is no guardian's. */
export async function addressOf(database: Database, mailbox: string): Promise<string | undefined> {
  const [ward] = await readWards(database, mailbox);
  return ward?.registration.parentEmail ?? undefined;
}

const notTheirs = ['note', 'assigneeId', 'userId', 'statusAfterConsent'];

/** Everything that is stored about the child's registration, by column name, without what staff noted for themselves. */
export function storedOf({ kind, registration }: Ward): Record<string, unknown> {
  const columns = getTableColumns(guardianKinds[kind].consents.registrations as PgTable);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, { name }]) =>
      notTheirs.includes(key) ? [] : [[name, registration[key as keyof StudentRegistration]]],
    ),
  );
}
