import { desc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { containsWords } from '#app/platform/database/search.ts';
import { type Certificate, certificates } from './certificate.table.ts';

/** Finds the newest 20 by code (or an address with one) or by words of the name. */
export function findCertificates(database: Database, text: string): Promise<Certificate[]> {
  const [code] = /[2-9a-z]{4}(-[2-9a-z]{4}){2}/.exec(text.toLowerCase()) ?? [];
  return database
    .select()
    .from(certificates)
    .where(code ? eq(certificates.code, code) : containsWords(text, [certificates.holderName]))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(20);
}
