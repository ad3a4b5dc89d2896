import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in milliseconds, as JavaScript counts: what is read is what was written, as the cursor of a list needs it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A moment in the microseconds of the database. */
export const timestampMs = (name: string) => timestamp(name, { withTimezone: true });
