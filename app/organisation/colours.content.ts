import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { colour } from '#app/platform/content/fields.ts';
import { colourProblem } from './colours.ts';

const coloursSchema = z
  .strictObject({
    main: colour.meta({
      title: 'Main colour',
      description:
        'Buttons and links, and the dark ground of header and foot. White words stand on it: a deep colour.',
      kind: 'colour',
    }),
    accent: colour.meta({
      title: 'Accent colour',
      description: 'What is to be seen first, on dark ground. Dark words stand on it: a bright colour.',
      kind: 'colour',
    }),
  })
  .superRefine((brand, context) => {
    // What is no colour has been said already.
    if (!colour.safeParse(brand.main).success || !colour.safeParse(brand.accent).success) return;
    for (const field of ['main', 'accent'] as const) {
      const problem = colourProblem(brand, field);
      if (problem) context.addIssue({ code: 'custom', path: [field], message: problem.message });
    }
  });

/** The organisation's colours; all others follow from them. */
export const colours = single('colours', coloursSchema.meta({ title: 'Colours' }));
