import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, slug, toConfirm } from '#app/platform/content/fields.ts';

const card = z.strictObject({
  id: slug,
  title: line(60),
  icon: line(40),
  /** Which of the organisation's own data (collection `site`) the card shows. */
  shows: z.enum(['supportEmail', 'phone', 'address', 'officeHours']),
  text: line(200),
});

export const contactSchema = z.strictObject({
  title: line(80),
  lead: line(300),
  cards: z.array(card).min(1).max(8),
  /** Beside the form: what becomes of a message. */
  next: z.strictObject({ title: line(80), items: z.array(line(200)).min(1).max(6) }),
  faqTitle: line(80),
  faq: z
    .array(z.strictObject({ id: slug, question: line(120), answer: line(700) }))
    .min(1)
    .max(12),
  toConfirm,
});
export type Contact = z.infer<typeof contactSchema>;

export const contact = single('contact', contactSchema);
