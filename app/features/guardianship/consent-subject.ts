import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createContext } from 'react-router';
import { type Emails, requestEmails } from '#app/email/emails.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import {
  type Context,
  clockContext,
  contentContext,
  type Services,
  settingsContext,
} from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Fact } from '#app/ui/figures/facts.tsx';
import type { Phase } from './consent-state.ts';
import type { ConsentTexts } from './consent-text.ts';
import type { GuardianConsent, SubjectKind } from './guardianship.table.ts';

export interface Registration {
  id: string;
  fullName: string;
  email: string;
  parentName: string | null;
  parentEmail: string | null;
}

export interface Moment {
  content: Content;
  now: Date;
}

/** What is told leaves with the transaction that `emails` belongs to. */
export interface ConsentServices extends Moment {
  settings: Services['settings'];
  emails: Emails;
}

export interface Recorded {
  registration: Registration;
  consent: GuardianConsent;
  /** Others to whom the answer gave a place. */
  promoted: readonly Registration[];
  /** Photographs alone were taken back; whether the child takes part is as it was. */
  onlyPhotographs?: boolean;
}

/** What those are told whom an answer concerns. */
export type Told = Pick<Recorded, 'consent' | 'onlyPhotographs'>;

/** Whether the child's part changes by it: an answer that does not count yet, or is about photographs alone, is no news. */
export const concernsChild = ({ consent, onlyPhotographs }: Told): boolean =>
  consent.counts && !onlyPhotographs;

/** What the page of the mailed link says. */
export interface ConsentRequest {
  pattern?: string | undefined;
  lead: string;
  facts: readonly (Fact & { value: string })[];
  know: readonly string[];
}

/**
 * How far on is what an answer is for: once it has `begun`, a new link would come too late; once it is `over`, nothing is left to
 * answer, but that photographs are taken back; to what is `hidden` from visitors nobody can agree, who has agreed can still withdraw.
 */
type Stage = 'open' | 'begun' | 'over' | 'hidden';

/** What a room that takes registrations of children says of them: whose they are, and how their status follows. */
export interface ConsentSubject {
  kind: SubjectKind;
  registrations: PgTable & Record<'id' | 'fullName' | 'email' | 'parentName' | 'parentEmail', PgColumn>;
  room: { label: string; href: string };
  pattern: string;
  /** The mailed link's page. */
  page(token: string): string;
  /** Where an expired link is exchanged for another one, where it can be. */
  newLinkPage?(token: string): string;
  texts(content: Content): ConsentTexts;
  what(registration: Registration): string;
  /** What names the registration and no more: the child may have mistyped the address that the link went to. */
  request(registration: Registration, content: Content, expiresAt: Date): ConsentRequest;
  isChild(registration: Registration): boolean;
  phaseOf(registration: Registration): Phase;
  registeredAt(registration: Registration): Date;
  stageOf(registration: Registration, moment: Moment): Stage;
  /** Last day on which an agreement holds, YYYY-MM-DD, also one that was given when it was an earlier day; 31 December of its year when there is none. */
  validUntil?(registration: Registration, content: Content): string | undefined;
  /** First day on which a paper can have been signed that staff record on `today`; 1 January of that year when left out. */
  signedSince?(today: string): string;
  lockBefore?(tx: Database, registration: Registration): Promise<void>;
  /** Runs a transaction when it is its turn. */
  transact?<T>(
    database: Database,
    registration: Registration,
    work: (tx: Database) => Promise<T>,
  ): Promise<T>;
  /** Gives the registration the status that a phase means. The caller's transaction holds the row, and mails those who get a place. */
  applyPhase(
    tx: Database,
    registration: Registration,
    phase: Phase,
    moment: Moment,
  ): Promise<{ registration: Registration; promoted?: readonly Registration[] }>;
  needs?: {
    read(database: Database, id: string): Promise<Needs | undefined>;
    store(tx: Database, registration: Registration, needs: Needs, content: Content): Promise<unknown>;
  };
  /** Tells those whom an answer concerns; others to whom it gives a place always hear of that. */
  tell(
    recorded: Recorded,
    whom: { family: boolean; staff: boolean },
    services: ConsentServices,
  ): Promise<void>;
  /** Sends the guardian a new link; nothing without an address. The caller's transaction holds the row. */
  ask(tx: Database, registration: Registration, services: ConsentServices): Promise<void>;
}

/** What a child needs to take part: the guardian's to say. */
export interface Needs {
  dietary_requirements: string | null;
  accessibility_needs: string | null;
}

/** All there are; the product sets it (`app/consent-subjects.ts`). */
export const consentSubjectsContext = createContext<readonly ConsentSubject[]>();

/** All of them, with the content that agreements go by. */
export interface ConsentRooms {
  subjects: readonly ConsentSubject[];
  content: Content;
}

export const consentRooms = (context: Context): ConsentRooms => ({
  subjects: context.get(consentSubjectsContext),
  content: context.get(contentContext),
});

export const consentServices = (context: Context, tx: Database): ConsentServices => ({
  settings: context.get(settingsContext),
  content: context.get(contentContext),
  emails: requestEmails(context, tx),
  now: context.get(clockContext).now(),
});
