import { z } from 'zod';
import { webAddressField } from '#app/platform/content/fields.ts';

/** Source and month of a salary figure. Without it the figure is shown as an example. */
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
