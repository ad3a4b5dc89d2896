import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { line, sample, shortDescription, slugField, titled } from '#app/platform/content/fields.ts';

export const aboutSchema = z.strictObject({
  ...titled(300, 80),
  mission: z
    .strictObject({
      title: line(80).meta({ title: 'Title' }),
      paragraphs: z.array(line(700)).min(1).max(6).meta({ title: 'Paragraphs', item: 'Paragraph' }),
    })
    .meta({ title: 'Mission' }),
  values: z
    .array(
      z.strictObject({
        id: slugField,
        name: line(40).meta({ title: 'Name' }),
        description: line(300).meta(shortDescription),
        icon: line(40).meta({ title: 'Icon', kind: 'icon' }),
      }),
    )
    .min(1)
    .max(8)
    .meta({ title: 'Values', item: 'Value' }),
  history: z
    .array(
      z.strictObject({
        when: line(40).meta({ title: 'When' }),
        text: line(300).meta({ title: 'Text' }),
        sample,
      }),
    )
    .min(1)
    .max(12)
    .meta({ title: 'History', item: 'Date' }),
});

export const about = singleCollection('about', aboutSchema.meta({ title: 'About us' }), {
  shownOn: ['/about-us'],
});
