import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { closing, heading, line, link, pattern, titled } from '#app/platform/content/fields.ts';

const head = heading(300, 80);

const helpPageSchema = z.strictObject({
  ...titled(300, 80),
  pattern,
  categoriesHead: head.meta({ title: 'Heading of the categories' }),
  popularHead: head.meta({ title: 'Heading of the popular articles' }),
  nothing: line(300).meta({ title: 'When a search finds nothing' }),
  closing: closing(
    { button: link.meta({ title: 'Button' }), second: link.meta({ title: 'Second button' }) },
    80,
  ),
});

export const helpPage = singleCollection('help-page', helpPageSchema.meta({ title: 'Help: the page' }), {
  shownOn: ['/help'],
});
