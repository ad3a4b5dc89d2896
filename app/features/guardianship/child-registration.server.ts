import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { readName } from '#app/applications/definition/columns.ts';
import { statusLabel } from '#app/applications/definition/status-label.ts';
import { givenName } from '#app/email/greeting.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { isNewest, readState } from './consent.server.ts';
import { type ConsentPhase, hasPhotographs, sameGuardian, trustIssue } from './consent-state.ts';
import type { ConsentRooms, ConsentSubject, Registration } from './consent-subject.ts';
import { guardianConsents as consents, type GuardianConsent } from './guardianship.table.ts';

/** A child's registration as its guardian sees it. */
export interface ChildRegistration {
  subject: ConsentSubject;
  registration: Registration & { status: string; shownStatus?: string; withdrawnAt?: Date | null };
  answers: readonly GuardianConsent[];
  phase: ConsentPhase;
  /** A new agreement from the guardian on record only counts once staff have spoken to someone. */
  isDoubtful: boolean;
  /** The address is the one on record, so it may answer. */
  isNamed: boolean;
  /** This guardian has agreed before, which proves the address; everything may be shown. */
  mayOpen: boolean;
  /** False while another guardian's agreement is in force. */
  mayErase: boolean;
  /** This guardian's newest answer agrees to photographs, which can be withdrawn independently of the rest. */
  hasPhotographs: boolean;
}

/** Registrations that name this guardian, or whose newest answer is theirs after an agreement that counted; newest first. */
export async function listChildRegistrations(
  database: Database,
  { subjects, content }: ConsentRooms,
  email: string,
): Promise<ChildRegistration[]> {
  const children: ChildRegistration[] = [];
  for (const subject of subjects) {
    const { registrations } = subject;
    const rows = await database
      .select()
      .from(registrations as PgTable)
      .where(sql`lower(${registrations.parentEmail}) = ${email} or ${hasAgreed(subject, email)}`);
    for (const row of rows as unknown as ChildRegistration['registration'][])
      if (subject.isChild(row))
        children.push(await childRegistrationOf(database, { subject, registration: row, content }, email));
  }
  const since = ({ subject, registration }: ChildRegistration) =>
    subject.registeredAt(registration).getTime();
  return children.toSorted((one, other) => since(other) - since(one));
}

function hasAgreed({ registrations }: ConsentSubject, email: string) {
  const fromGuardian = sql`${consents.subjectId} = ${registrations.id} and lower(${consents.guardianEmail}) = ${email}`;
  return sql`(exists (select from ${consents} where ${fromGuardian} and ${isNewest})
    and exists (select from ${consents} where ${fromGuardian} and ${consents.answer} = 'given' and ${consents.counts}))`;
}

async function childRegistrationOf(
  database: Database,
  {
    subject,
    registration,
    content,
  }: Pick<ChildRegistration, 'subject' | 'registration'> & Pick<ConsentRooms, 'content'>,
  email: string,
): Promise<ChildRegistration> {
  const { answers, ...state } = await readState(database, subject, registration, content);
  const isAgreement = ({ answer, counts }: GuardianConsent) => answer === 'given' && counts;
  const [newest] = answers;
  const mayOpen = answers.some((one) => isAgreement(one) && sameGuardian(one.guardianEmail, email));
  const isAnothers =
    newest !== undefined && isAgreement(newest) && !sameGuardian(newest.guardianEmail, email);
  return {
    subject,
    registration,
    answers,
    phase: state.phase,
    isDoubtful: trustIssue({ ...state, answers }) !== undefined,
    isNamed: sameGuardian(registration.parentEmail, email),
    mayOpen,
    mayErase: mayOpen || !isAnothers,
    hasPhotographs: hasPhotographs(newest) && sameGuardian(newest.guardianEmail, email),
  };
}

/** Undefined if there is none, or it names someone else. */
export async function findChildRegistration(
  database: Database,
  { subjects, content }: ConsentRooms,
  email: string,
  { kind, id }: { kind: string; id: string },
): Promise<ChildRegistration | undefined> {
  const subject = subjects.find((one) => `${one.kind}s` === kind);
  if (!subject || !isUuid(id)) return undefined;
  const children = await listChildRegistrations(database, { subjects: [subject], content }, email);
  return children.find(({ registration }) => registration.id === id);
}

/** The address, as recorded, to send this guardian's link to; undefined if it is no guardian's. */
export async function guardianAddress(
  database: Database,
  rooms: ConsentRooms,
  email: string,
): Promise<string | undefined> {
  const children = await listChildRegistrations(database, rooms, email);
  const named = children.find(({ isNamed }) => isNamed)?.registration.parentEmail;
  return named ?? (children.length > 0 ? email : undefined);
}

/** A mistyped address is a stranger's: only a guardian who has agreed sees more than the first name. */
export const childName = ({ registration: { fullName }, mayOpen }: ChildRegistration): string =>
  mayOpen ? fullName : (givenName(fullName) ?? 'This child');

export const childStatus = ({
  phase,
  registration: { status, shownStatus = status, withdrawnAt },
}: ChildRegistration) =>
  phase === 'awaiting'
    ? { text: 'Waiting for your answer', tone: 'wait' as const }
    : statusLabel(shownStatus, Boolean(withdrawnAt));

const internalColumns = [
  'note',
  'assigneeId',
  'userId',
  'statusAfterConsent',
  'mailbox',
  'network',
  'queueNumber',
];

/** Everything stored about the registration, by column name, without internal notes. */
export async function readStored(
  database: Database,
  { subject, registration }: ChildRegistration,
): Promise<Record<string, unknown>> {
  const columns = Object.entries(getTableColumns(subject.registrations)).flatMap(([key, { name }]) =>
    internalColumns.includes(key) ? [] : [[readName(name), registration[key as keyof Registration]]],
  );
  return { ...Object.fromEntries(columns), ...(await subject.needs?.read(database, registration.id)) };
}
