import { z } from 'zod';
import { hoursInWords, openingHoursSchema, usualHours } from '#app/dates/opening-hours.ts';
import { realAddress } from '#app/platform/addresses/real-address.ts';
import { singleCollection } from '#app/platform/content/collection.ts';
import { line, sample, shortDescription, slugField, webAddressField } from '#app/platform/content/fields.ts';
import { memoByContentVersion } from '#app/platform/content/memo-by-version.ts';

/** The organisation's own data. `sample`: contact, registration and bank details are still placeholders. */
export const siteSchema = z.strictObject({
  name: line(80).meta({ title: 'Name of the organisation' }),
  shortName: line(30).meta({ title: 'Short name' }),
  tagline: line(160).meta({ title: 'Tagline' }),
  description: line(300).meta(shortDescription),
  sample,
  supportEmail: z.email().meta({ title: 'Email address for support', adminsOnly: true }),
  admissionsEmail: z.email().meta({ title: 'Email address for admissions', adminsOnly: true }),
  phone: line(30).meta({ title: 'Telephone number' }),
  address: z.array(line(80)).min(1).max(6).meta({ title: 'Address', item: 'Line' }),
  openingHours: openingHoursSchema.default(usualHours).meta({
    title: 'Office hours',
    description: 'Our opening hours. Answer times that are promised in business hours count these.',
  }),
  officeHours: line(120).optional().meta({
    title: 'Office hours in your own words',
    description: 'Leave it empty and the pages say the hours above.',
  }),
  socials: z
    .array(
      z.strictObject({
        id: slugField,
        name: line(40).meta({ title: 'Name' }),
        url: webAddressField.meta({ title: 'Web address' }),
        sample,
      }),
    )
    .max(8)
    .meta({ title: 'Social pages', item: 'Page' }),
  informationOfficer: z
    .strictObject({
      name: line(80).meta({ title: 'Name' }),
      email: z.email().meta({ title: 'Email address' }),
    })
    .meta({ title: 'Information officer', adminsOnly: true }),
  safeguarding: z
    .strictObject({
      name: line(80).meta({ title: 'Name' }),
      email: z.email().meta({ title: 'Email address' }),
      phone: line(30).meta({ title: 'Telephone number' }),
    })
    .meta({
      title: 'Safeguarding',
      adminsOnly: true,
      description: 'The person to tell about an adult in a club: for children and everyone else.',
    }),
  registration: z
    .strictObject({
      legalName: line(120).meta({ title: 'Legal name' }),
      npoNumber: line(40).meta({ title: 'NPO number' }),
      pboNumber: line(40).meta({ title: 'PBO number' }),
    })
    .meta({ title: 'Registration' }),
  bank: z
    .strictObject({
      accountName: line(120).meta({ title: 'Name of the account' }),
      bankName: line(80).meta({ title: 'Bank' }),
      accountNumber: line(30).meta({ title: 'Account number' }),
      branchCode: line(20).meta({ title: 'Branch code' }),
    })
    .meta({ title: 'Bank account', adminsOnly: true }),
  currency: z.literal('ZAR').meta({ title: 'Currency' }),
  timezone: z.literal('Africa/Johannesburg').meta({ title: 'Time zone' }),
  rating: z
    .strictObject({
      value: z.number().min(0).max(5).meta({ title: 'Stars', description: '0 to 5.' }),
      reviews: line(20).meta({ title: 'Number of reviews' }),
      sample,
    })
    .optional()
    .meta({ title: 'Rating', description: 'Left out where there is none, or none that is confirmed.' }),
});
export type Site = z.infer<typeof siteSchema>;

export const officeHoursOf = ({ officeHours, openingHours }: Pick<Site, 'officeHours' | 'openingHours'>) =>
  officeHours ?? hoursInWords(openingHours);

export const site = singleCollection('site', siteSchema.meta({ title: 'The organisation' }), {
  shownOn: ['/contact-us'],
});

/** The organisation without its placeholder social links, which no public site shows. */
export const siteWithRealLinks = memoByContentVersion((content): Site => {
  const own = content.single(site);
  return { ...own, socials: own.socials.filter(({ url }) => realAddress(url)) };
});
