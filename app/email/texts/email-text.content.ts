import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { line } from '#app/platform/content/fields.ts';

const title = line(100).meta({
  title: 'Name in lists',
  description: 'What staff call it. Readers do not see it.',
});

// An overlong text is refused before its placeholders are parsed.
const body = z.string().trim().min(1).max(6000, { abort: true }).meta({
  title: 'Text',
  description:
    'An empty line parts paragraphs. A line that begins with “- ” is a point of a list, one that begins with “> ” is set apart as a note. A paragraph that names what this email does not have falls away. {if name} says that what follows, up to the next such mark or the end of the paragraph, is only for emails that have it; {if no name}, only for the others. Two such marks in a row say that both must hold.',
});

export const emailText = z.strictObject({
  id: z.string().meta({ title: 'Short name', kind: 'id' }),
  title,
  subject: line(400).meta({ title: 'Subject' }),
  heading: line(400).meta({ title: 'Heading', description: 'The large line on top of the email.' }),
  preheader: line(400).optional().meta({
    title: 'Preview line',
    description: 'What an inbox shows beside the subject. The heading, if empty.',
  }),
  body,
  reason: line(600).meta({
    title: 'Why the reader gets it',
    description: 'Stands at the foot of the email.',
  }),
});
export type EmailText = z.infer<typeof emailText>;

export const emailTexts = listCollection('emails', emailText);
