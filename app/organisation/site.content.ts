import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { claim, line, sample, slug, toConfirm } from '#app/platform/content/fields.ts';

const httpsUrl = z.url({ protocol: /^https$/ });

/** The organisation's own data. `sample` says that contact, registration and bank data are still to be replaced. */
export const siteSchema = z.strictObject({
  name: line(80),
  shortName: line(30),
  tagline: line(160),
  description: line(300),
  sample,
  supportEmail: z.email(),
  admissionsEmail: z.email(),
  phone: line(30),
  address: z.array(line(80)).min(1).max(6),
  officeHours: line(120),
  socials: z
    .array(z.strictObject({ id: slug, name: line(40), url: httpsUrl, sample, claim }))
    .min(1)
    .max(8),
  informationOfficer: z.strictObject({ name: line(80), email: z.email() }),
  /** Whom a child or anybody else tells about an adult in a club. */
  safeguarding: z.strictObject({ name: line(80), email: z.email(), phone: line(30) }),
  registration: z.strictObject({ legalName: line(120), npoNumber: line(40), pboNumber: line(40) }),
  bank: z.strictObject({
    accountName: line(120),
    bankName: line(80),
    accountNumber: line(30),
    branchCode: line(20),
  }),
  currency: z.literal('ZAR'),
  timezone: z.literal('Africa/Johannesburg'),
  /** Left out where there is none, or none that is confirmed. */
  rating: z.strictObject({ value: z.number().min(0).max(5), reviews: line(20), sample, claim }).optional(),
  toConfirm,
});
export type Site = z.infer<typeof siteSchema>;

export const site = single('site', siteSchema);
