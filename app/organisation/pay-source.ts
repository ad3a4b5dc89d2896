import { z } from 'zod';

/** Where a figure of pay comes from, and of which month it is. Left out: the figure is an example, and says so. */
export const paySource = z
  .strictObject({
    name: z.string().min(3).max(80),
    url: z.url().optional(),
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  })
  .optional();
export type PaySource = z.infer<typeof paySource>;
