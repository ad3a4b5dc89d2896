import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, link, pattern, titled } from '#app/platform/content/fields.ts';

const blogPageSchema = z.strictObject({
  ...titled(300, 80),
  pattern,
  closing: z
    .strictObject({
      title: line(80).meta({ title: 'Title' }),
      text: line(300).meta({ title: 'Text' }),
      button: link.meta({ title: 'Button' }),
      second: link.meta({ title: 'Second button' }),
    })
    .meta({ title: 'Closing', description: 'The band at the foot of the page.' }),
});

export const blogPage = single('blog-page', blogPageSchema.meta({ title: 'Blog: the page' }));
