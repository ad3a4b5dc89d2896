import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { formSubmissions } from './idempotency.table.ts';

/** What was taken back counts anew when the same is sent again. Runs in the caller's transaction. */
export const forgetAnswers = (tx: Database, form: string, dates: Date[]) =>
  tx
    .delete(formSubmissions)
    .where(and(eq(formSubmissions.form, form), inArray(formSubmissions.createdAt, dates)));
