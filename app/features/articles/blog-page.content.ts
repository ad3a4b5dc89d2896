import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { closing, link, pattern, titled } from '#app/platform/content/fields.ts';

const blogPageSchema = z.strictObject({
  ...titled(300, 80),
  pattern,
  closing: closing(
    { button: link.meta({ title: 'Button' }), second: link.meta({ title: 'Second button' }) },
    80,
  ),
});

export const blogPage = singleCollection('blog-page', blogPageSchema.meta({ title: 'Blog: the page' }), {
  shownOn: ['/blog'],
});
