import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { givenName } from '#app/email/greeting.ts';
import { clubConsentRoom } from '#app/features/code-clubs/consent/answer-consent.server.ts';
import { ownConsentForm } from '#app/features/code-clubs/consent/consent.ts';
import { students } from '#app/features/code-clubs/student/student.submission.ts';
import { eventConsentRoom } from '#app/features/events/consent/answer-consent.server.ts';
import { eventConsentForm } from '#app/features/events/consent/consent.ts';
import { needsOf } from '#app/features/events/registration/needs.server.ts';
import { eventRegistration } from '#app/features/events/registration/registration.submission.ts';
import { isNewest, readState } from '#app/features/guardians/consent.server.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import type { consentAnswer } from '#app/features/guardians/consent-answer.ts';
import type { Registration } from '#app/features/guardians/consent-kind.ts';
import type { ConsentRoom } from '#app/features/guardians/consent-room.ts';
import { doubtOf, type Phase, sameGuardian } from '#app/features/guardians/consent-state.ts';
import type { AnyKind } from '#app/features/submissions/declaration/kind.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { statusLabel } from '#app/organisation/status-label.ts';
import type { Database } from '#app/platform/database/database.ts';
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
  /** A new agreement from the guardian on record does not count before staff have spoken to somebody. */
  isDoubtful: boolean;
  /** The address is that on record: an answer is asked of it. */
  isNamed: boolean;
  /** This guardian has agreed before, so the address is known to be the right one, and everything may be seen. */
  mayOpen: boolean;
  /** Not while another guardian's agreement is in force. */
  mayErase: boolean;
}

/** All registrations that name the address as the guardian's, or whose agreement in force is from it, newest first. */
export async function listChildRegistrations(
  database: Database,
  email: string,
): Promise<ChildRegistration[]> {
  const wards: ChildRegistration[] = [];
  for (const name of Object.keys(guardianKinds) as GuardianKindName[]) {
    const { consents } = kindOf(name).room;
    const { registrations } = consents;
    const rows = await database
      .select()
      .from(registrations as PgTable)
      .where(sql`lower(${registrations.parentEmail}) = ${email} or ${agreedBy(consents, email)}`);
    for (const row of rows as unknown as ChildRegistration['registration'][])
      if (consents.isChild(row)) wards.push(await wardOf(database, name, row, email));
  }
  const came = ({ kind, registration }: ChildRegistration) =>
    kindOf(kind).room.consents.registeredAt(registration);
  return wards.sort((a, b) => came(b).getTime() - came(a).getTime());
}

const agreedBy = ({ consents, registrations }: GuardianKind['room']['consents'], email: string) =>
  sql`exists (select from ${consents} where ${consents.registrationId} = ${registrations.id} and ${consents.answer} = 'given'
    and ${consents.counts} and lower(${consents.guardianEmail}) = ${email} and ${isNewest({ consents })})`;

async function wardOf(
  database: Database,
  kind: GuardianKindName,
  registration: ChildRegistration['registration'],
  email: string,
): Promise<ChildRegistration> {
  const { answers, ...state } = await readState(database, kindOf(kind).room.consents, registration);
  const isAgreement = ({ answer, counts }: GuardianConsent) => answer === 'given' && counts;
  const [newest] = answers;
  const mayOpen = answers.some((one) => isAgreement(one) && sameGuardian(one.guardianEmail, email));
  const isAnothers =
    newest !== undefined && isAgreement(newest) && !sameGuardian(newest.guardianEmail, email);
  return {
    kind,
    registration,
    answers,
    phase: state.phase,
    isDoubtful: doubtOf({ ...state, answers }) !== undefined,
    isNamed: sameGuardian(registration.parentEmail, email),
    mayOpen,
    mayErase: mayOpen || !isAnothers,
  };
}

/** One of them by its address, or undefined: also for one that names somebody else. */
export async function findChildRegistration(
  database: Database,
  email: string,
  kind: string,
  id: string,
): Promise<ChildRegistration | undefined> {
  if (!isKindName(kind) || !isUuid(id)) return undefined;
  return (await listChildRegistrations(database, email)).find(
    (ward) => ward.kind === kind && ward.registration.id === id,
  );
}

/** The address on record to which a link for this guardian goes, or undefined when it is no guardian's. */
export async function addressOf(database: Database, email: string): Promise<string | undefined> {
  const wards = await listChildRegistrations(database, email);
  const named = wards.find(({ isNamed }) => isNamed)?.registration.parentEmail;
  return named ?? (wards.length > 0 ? email : undefined);
}

/** A wrongly typed address is a stranger's: only who has agreed is shown more than the first name. */
export const nameOf = ({ registration: { fullName }, mayOpen }: ChildRegistration): string =>
  mayOpen ? fullName : (givenName(fullName) ?? 'This child');

export function standing({ phase, registration: { status, withdrawnAt } }: ChildRegistration) {
  if (phase === 'awaiting') return { text: 'Waiting for your answer', tone: 'wait' as const };
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
