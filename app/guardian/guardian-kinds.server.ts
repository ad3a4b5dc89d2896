import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { clubConsentRoom } from '#app/features/code-clubs/consent/answer-consent.server.ts';
import { ownConsentForm } from '#app/features/code-clubs/consent/consent.ts';
import { students } from '#app/features/code-clubs/student/student.submission.ts';
import { eventConsentRoom } from '#app/features/events/consent/answer-consent.server.ts';
import { eventConsentForm } from '#app/features/events/consent/consent.ts';
import { needsOf } from '#app/features/events/registration/needs.server.ts';
import { eventRegistration } from '#app/features/events/registration/registration.submission.ts';
import { readState } from '#app/features/guardians/consent.server.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import type { consentAnswer } from '#app/features/guardians/consent-answer.ts';
import type { Registration } from '#app/features/guardians/consent-kind.ts';
import type { ConsentRoom } from '#app/features/guardians/consent-room.ts';
import { doubtOf, type Phase } from '#app/features/guardians/consent-state.ts';
import type { AnyKind } from '#app/features/submissions/declaration/kind.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { statusLabel } from '#app/organisation/status-label.ts';
import type { Database } from '#app/platform/database/database.ts';
import { givenName } from '#app/platform/mail/greeting.ts';
import { mailboxOf } from '#app/platform/mail/mailbox-of.ts';
import { isUuid } from '#app/platform/tokens.ts';

interface GuardianKind {
  room: ConsentRoom;
  submissions: AnyKind;
  form: FormDefinition<z.ZodObject<typeof consentAnswer>>;
  beside?(database: Database, id: string): Promise<object | undefined>;
}

const guardianKinds = {
  clubs: { room: clubConsentRoom, submissions: students, form: ownConsentForm },
  events: { room: eventConsentRoom, submissions: eventRegistration, form: eventConsentForm, beside: needsOf },
} satisfies Record<string, GuardianKind>;

type GuardianKindName = keyof typeof guardianKinds;

const isKindName = (name: string): name is GuardianKindName => Object.hasOwn(guardianKinds, name);

export const formOf = (name: string) => (isKindName(name) ? guardianKinds[name] : guardianKinds.clubs).form;

export const kindOf = (name: GuardianKindName): GuardianKind => guardianKinds[name];

export interface ChildRegistration {
  kind: GuardianKindName;
  registration: Registration & { status: string; withdrawnAt?: Date | null };
  answers: readonly GuardianConsent[];
  phase: Phase;
  /** An answer by mail does not count: the child may have chosen the address alone. Nothing is shown or done here. */
  isDoubtful: boolean;
  /** This guardian has agreed before, so the address is known to be the right one, and everything may be seen. */
  mayOpen: boolean;
}

/** All registrations that name the mailbox (`mailboxOf`) as the guardian's, newest first. */
export async function listChildRegistrations(
  database: Database,
  mailbox: string,
): Promise<ChildRegistration[]> {
  const wards: ChildRegistration[] = [];
  for (const name of Object.keys(guardianKinds) as GuardianKindName[]) {
    const { consents } = kindOf(name).room;
    const { registrations } = consents;
    const rows = await database
      .select()
      .from(registrations as PgTable)
      .where(sql`mailbox_of(${registrations.parentEmail}) = ${mailbox}`);
    for (const row of rows as unknown as ChildRegistration['registration'][])
      if (consents.isChild(row)) wards.push(await wardOf(database, name, row));
  }
  const came = ({ kind, registration }: ChildRegistration) =>
    kindOf(kind).room.consents.registeredAt(registration);
  return wards.sort((a, b) => came(b).getTime() - came(a).getTime());
}

async function wardOf(
  database: Database,
  kind: GuardianKindName,
  registration: ChildRegistration['registration'],
): Promise<ChildRegistration> {
  const state = await readState(database, kindOf(kind).room.consents, registration);
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
export async function findChildRegistration(
  database: Database,
  mailbox: string,
  kind: string,
  id: string,
): Promise<ChildRegistration | undefined> {
  if (!isKindName(kind) || !isUuid(id)) return undefined;
  return (await listChildRegistrations(database, mailbox)).find(
    (ward) => ward.kind === kind && ward.registration.id === id,
  );
}

/** The address on record to which a link for this mailbox goes, or undefined when it is no guardian's. */
export async function addressOf(database: Database, mailbox: string): Promise<string | undefined> {
  const [ward] = await listChildRegistrations(database, mailbox);
  return ward?.registration.parentEmail ?? undefined;
}

/** A wrongly typed address is a stranger's: only who has agreed is shown more than the first name. */
export const nameOf = ({ registration: { fullName }, mayOpen }: ChildRegistration): string =>
  mayOpen ? fullName : (givenName(fullName) ?? 'This child');

export function standing({ phase, registration: { status, withdrawnAt } }: ChildRegistration) {
  if (phase === 'awaiting') return { text: 'Waits for your answer', tone: 'wait' as const };
  return statusLabel(status, Boolean(withdrawnAt));
}

const notTheirs = ['note', 'assigneeId', 'userId', 'statusAfterConsent', 'mailbox', 'network', 'queueNumber'];

/** Everything that is stored about the child's registration, by column name, without what staff noted for themselves. */
export async function storedOf(
  database: Database,
  { kind, registration }: ChildRegistration,
): Promise<Record<string, unknown>> {
  const { room, beside } = kindOf(kind);
  const columns = getTableColumns(room.consents.registrations);
  const own = Object.entries(columns).flatMap(([key, { name }]) =>
    notTheirs.includes(key) ? [] : [[name, registration[key as keyof Registration]]],
  );
  return { ...Object.fromEntries(own), ...(await beside?.(database, registration.id)) };
}
