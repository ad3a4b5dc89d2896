import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { colour, sitePath } from '#app/platform/content/fields.ts';
import { colourProblem } from './colours.ts';

const logo = sitePath.meta({ kind: 'picture', fallback: 'mark' });

const coloursSchema = z
  .strictObject({
    logo: logo
      .meta({
        title: 'Logo',
        description:
          'Shown in header and footer in place of the drawn mark. The name stays beside it, so the sign alone is best. Square or wide (up to three times as wide as high), at least 400 pixels wide or high, as PNG with a see-through ground. It has to be seen well on light and on dark ground.',
      })
      .optional(),
    logoOnDark: logo
      .meta({
        title: 'Logo on dark ground',
        description:
          'Only where the logo cannot be seen well on dark ground: the same one in light colours, for the footer and the dark colours.',
      })
      .optional(),
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
    if (brand.logoOnDark && !brand.logo)
      context.addIssue({ code: 'custom', path: ['logo'], message: 'Choose the logo for light ground too.' });
    // An invalid colour has already been reported.
    if (!colour.safeParse(brand.main).success || !colour.safeParse(brand.accent).success) return;
    for (const field of ['main', 'accent'] as const) {
      const problem = colourProblem(brand, field);
      if (problem) context.addIssue({ code: 'custom', path: [field], message: problem.message });
    }
  });

export const colours = singleCollection(
  'colours',
  coloursSchema.meta({ title: 'Logo and colours', adminsOnly: true }),
  { shownOn: ['/'] },
);
