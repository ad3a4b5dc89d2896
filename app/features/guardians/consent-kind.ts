import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/database.ts';
import type { ConsentLinks, Consents } from './consent.table.ts';
import type { Phase } from './consent-state.ts';

export interface Registration {
  id: string;
  fullName: string;
  email: string;
  parentName: string | null;
  parentEmail: string | null;
}

export interface ConsentKind<Row extends Registration = Registration> {
  registrations: PgTable &
    Record<'id' | 'fullName' | 'email' | 'parentName' | 'parentEmail' | 'updatedAt', PgColumn>;
  links: ConsentLinks;
  consents: Consents;
  isChild(registration: Row): boolean;
  phaseOf(registration: Row): Phase;
  registeredAt(registration: Row): Date;
  /** Last day on which an agreement holds, YYYY-MM-DD; 31 December of its year when left out. */
  validUntil?(registration: Row): string;
  /** First day on which a paper can have been signed that staff record on `today`; 1 January of that year when left out. */
  signedSince?(today: string): string;
  lockBeforeRegistration?(tx: Database, registration: Row): Promise<void>;
  /** Gives the registration the status that a phase means and returns it. The caller's transaction holds the row. */
  applyPhase(tx: Database, registration: Row, phase: Phase, now: Date): Promise<Row>;
}
