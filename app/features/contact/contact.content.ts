import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { line, slugField, titled } from '#app/platform/content/fields.ts';

const card = z.strictObject({
  id: slugField,
  title: line(60).meta({ title: 'Title' }),
  icon: line(40).meta({ title: 'Icon', kind: 'icon' }),
  shows: z
    .enum(['supportEmail', 'phone', 'address', 'officeHours'])
    .meta({ title: 'What it shows', description: 'Taken from the organisation’s own data.' }),
  text: line(200).meta({ title: 'Text' }),
});

export const contactSchema = z.strictObject({
  ...titled(300, 80),
  cards: z.array(card).min(1).max(8).meta({ title: 'Cards', item: 'Card' }),
  next: z
    .strictObject({
      title: line(80).meta({ title: 'Title' }),
      items: z.array(line(200)).min(1).max(6).meta({ title: 'Lines', item: 'Line' }),
    })
    .meta({ title: 'What happens next', description: 'Beside the form: what becomes of a message.' }),
  faqTitle: line(80).meta({ title: 'Title of the questions' }),
  faq: z
    .array(
      z.strictObject({
        id: slugField,
        question: line(120).meta({ title: 'Question' }),
        answer: line(700).meta({ title: 'Answer' }),
      }),
    )
    .min(1)
    .max(12)
    .meta({ title: 'Questions', item: 'Question' }),
});
export type Contact = z.infer<typeof contactSchema>;

export const contact = singleCollection('contact', contactSchema.meta({ title: 'Contact' }), {
  shownOn: ['/contact-us'],
});
