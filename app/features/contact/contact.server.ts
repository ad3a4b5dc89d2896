import type { z } from 'zod';
import type { Database } from '#app/platform/database/database.ts';
import { contactMessages } from './contact.table.ts';
import type { contactForm } from './contact.ts';

/** Stores a message from the contact page (public document, Contact). Runs in the caller's transaction. */
export async function saveContactMessage(
  database: Database,
  message: z.output<typeof contactForm.schema> & { userId: string | null; createdAt: Date },
): Promise<void> {
  await database.insert(contactMessages).values(message);
}
