import { z } from 'zod';
import { webAddressField } from '#app/platform/content/fields.ts';

/** Where a figure of pay comes from, and of which month it is. Left out: the figure is an example, and says so. */
export const paySource = z
  .strictObject({
    name: z.string().min(3).max(80).meta({ title: 'Source', description: 'Who published the figure.' }),
    url: webAddressField.optional().meta({ title: 'Web address' }),
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .meta({ title: 'Month', description: 'Of the figures.', kind: 'month' }),
  })
  .optional()
  .meta({
    title: 'Source of the pay',
    description: 'Where the figures come from. Without it they are called examples.',
  });
export type PaySource = z.infer<typeof paySource>;
