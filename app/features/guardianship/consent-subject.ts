import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createContext } from 'react-router';
import { type Emails, requestEmails } from '#app/email/emails.server.ts';
import type { MailBlock } from '#app/email/frame/mail-content.ts';
import type { FactRow } from '#app/email/texts/define.ts';
import type { Content } from '#app/platform/content/collection.ts';
import {
  type Context,
  clockContext,
  contentContext,
  type Services,
  settingsContext,
} from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Fact } from '#app/ui/data-display/facts.tsx';
import type { ConsentPhase } from './consent-state.ts';
import type { ConsentTexts } from './consent-text.ts';
import type { GuardianConsent, SubjectKind } from './guardianship.table.ts';

export interface Registration {
  id: string;
  fullName: string;
  email: string;
  parentName: string | null;
  parentEmail: string | null;
}

export interface ConsentContext {
  content: Content;
  now: Date;
}

/** Notifications are queued in the transaction that `emails` belongs to. */
export interface ConsentServices extends ConsentContext {
  settings: Services['settings'];
  emails: Emails;
}

export interface RecordedAnswer {
  registration: Registration;
  consent: GuardianConsent;
  /** Others who got a place because of the answer. */
  promoted: readonly Registration[];
  /** Only the photographs were withdrawn; whether the child takes part has not changed. */
  onlyPhotographs?: boolean;
}

/** How emails describe the club or event and the registration. */
export interface SubjectDescription {
  /** `room`: for example “one of our events”. */
  said: { what: string; room: string; club: boolean };
  /** Table with day and place, if guardians get one. */
  where?: MailBlock[] | undefined;
  /** Kinds of the emails in the outbox. */
  kinds: Record<'request' | 'renewal' | 'agreed' | 'refused' | 'notice' | 'child', string>;
  /** What staff are told of the registration, and the path of their page about it. */
  known: readonly FactRow[];
  path: string;
  /** Last moment at which a guardian who has withdrawn can agree again. */
  until?: string | undefined;
  /** When the news is of no use to the child any more. */
  end?: Date | undefined;
}

/** Content of the page that the mailed link opens. */
export interface ConsentRequest {
  pattern?: string | undefined;
  lead: string;
  facts: readonly (Fact & { value: string })[];
  know: readonly string[];
}

/**
 * Stage of the club or event. `begun`: too late for a new link. `over`: nothing to answer, except to withdraw photographs.
 * `hidden` from visitors: nobody can agree, but an agreement can be withdrawn.
 */
type Stage = 'open' | 'begun' | 'over' | 'hidden';

/** How a feature with registrations of children connects them to consent: who is a child, and how the status follows. */
export interface ConsentSubject {
  kind: SubjectKind;
  registrations: PgTable & Record<'id' | 'fullName' | 'email' | 'parentName' | 'parentEmail', PgColumn>;
  room: { label: string; href: string };
  pattern: string;
  /** Path of the page that the mailed link opens. */
  page(token: string): string;
  /** Path of the page where an expired link can be replaced, if there is one. */
  newLinkPage?(token: string): string;
  texts(content: Content): ConsentTexts;
  what(registration: Registration): string;
  /** Only what identifies the registration: the child may have mistyped the address that the link went to. */
  request(registration: Registration, content: Content, expiresAt: Date): ConsentRequest;
  isChild(registration: Registration): boolean;
  phaseOf(registration: Registration): ConsentPhase;
  registeredAt(registration: Registration): Date;
  stageOf(registration: Registration, moment: ConsentContext): Stage;
  /** Last day on which an agreement holds, YYYY-MM-DD, including earlier agreements; default: 31 December of its year. */
  validUntil?(registration: Registration, content: Content): string | undefined;
  /** Earliest signature of a paper form recorded on `today`; default: 1 January of that year. */
  signedSince?(today: string): string;
  lockBefore?(tx: Database, registration: Registration): Promise<void>;
  /** Queues the transaction. */
  transact?<T>(
    database: Database,
    registration: Registration,
    work: (tx: Database) => Promise<T>,
  ): Promise<T>;
  /** Sets the status for a phase. The caller must have locked the row, and mails those who get a place. */
  applyPhase(
    tx: Database,
    registration: Registration,
    phase: ConsentPhase,
    moment: ConsentContext,
  ): Promise<{ registration: Registration; promoted?: readonly Registration[] }>;
  needs?: {
    read(database: Database, id: string): Promise<Needs | undefined>;
    store(tx: Database, registration: Registration, needs: Needs, content: Content): Promise<unknown>;
  };
  about(registration: Registration, content: Content): SubjectDescription;
  /** Tells the child that it can take part. */
  sendAgreed(registration: Registration, services: ConsentServices): Promise<unknown>;
  /** Tells someone who got a place because of another's answer. */
  sendPromoted?(registration: Registration, services: ConsentServices): Promise<unknown>;
  /** Mails the guardian a new link, if there is an address. The caller must have locked the row. */
  ask(tx: Database, registration: Registration, services: ConsentServices): Promise<void>;
}

/** What the child needs to take part, as the guardian states it. */
export interface Needs {
  dietary_requirements: string | null;
  accessibility_needs: string | null;
}

/** All subjects, set in `app/consent-subjects.ts`. */
export const consentSubjectsContext = createContext<readonly ConsentSubject[]>();

/** All subjects, with the content that agreements depend on. */
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
