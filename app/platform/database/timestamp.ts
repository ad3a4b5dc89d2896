import { timestamp } from 'drizzle-orm/pg-core';

/** Millisecond precision like JavaScript's: values survive a round trip, as cursors require. */
export const timestampMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Full precision of the database, microseconds. */
export const timestampMicros = (name: string) => timestamp(name, { withTimezone: true });
