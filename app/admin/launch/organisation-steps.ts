import { officeHoursOf, type Site } from '#app/organisation/site.content.ts';
import { realAddress, realEmail } from '#app/platform/addresses/real-address.ts';
import { joinWithAnd, type LaunchStep, launchStep } from './checklist.ts';

const edit = { href: '/admin/content/site/site', link: 'Edit the organisation' };

/** Whether a text is a placeholder: an `.example` address, a row of zeros, or the word sample. */
function isPlaceholder(text: string): boolean {
  if (/\bsample\b/i.test(text)) return true;
  if (text.includes('@')) return realEmail(text) === undefined;
  if (/^https?:/.test(text)) return realAddress(text) === undefined;
  const digits = text.replace(/\D/g, '').replace(/^(27|93)/, '');
  return digits.length >= 6 && /^0+$/.test(digits);
}

const parts = (site: Site): { id: string; title: string; texts: Record<string, string>; now?: string }[] => [
  {
    id: 'name',
    title: 'Name and description',
    texts: { name: site.name, tagline: site.tagline, description: site.description },
    now: `It says “${site.name}”, in short “${site.shortName}”.`,
  },
  {
    id: 'contact',
    title: 'Contact',
    texts: {
      'support email': site.supportEmail,
      'admissions email': site.admissionsEmail,
      'telephone number': site.phone,
      address: site.address.join(' '),
    },
  },
  {
    id: 'hours',
    title: 'Office hours',
    texts: { hours: officeHoursOf(site) },
    now: `${officeHoursOf(site)}.`,
  },
  {
    id: 'social',
    title: 'Social pages',
    texts: Object.fromEntries(site.socials.map(({ name, url }) => [name, url])),
  },
  {
    id: 'officers',
    title: 'Information Officer and safeguarding officer',
    texts: {
      'Information Officer’s email': site.informationOfficer.email,
      'safeguarding officer’s email': site.safeguarding.email,
      'safeguarding officer’s telephone number': site.safeguarding.phone,
    },
    now: `Members write to ${site.informationOfficer.name}, children and parents to ${site.safeguarding.name}.`,
  },
  {
    id: 'registration',
    title: 'Legal registration',
    texts: { 'NPO number': site.registration.npoNumber, 'PBO number': site.registration.pboNumber },
    now: `Registered as ${site.registration.legalName}.`,
  },
  {
    id: 'bank',
    title: 'Bank account for donations',
    texts: {
      'name of the bank': site.bank.bankName,
      'account number': site.bank.accountNumber,
      'branch code': site.bank.branchCode,
    },
  },
];

/** Steps about the organisation's own data. `isSample`: nobody has confirmed it yet. */
export const organisationSteps = (site: Site, isSample: boolean): LaunchStep[] =>
  parts(site).map(({ id, title, texts, now }) => {
    const step = launchStep(id, title, edit);
    const left = Object.keys(texts).filter((name) => isPlaceholder(texts[name]!));
    const currently = now ? `${now} ` : '';
    if (left.length > 0) return step.open(`Still a sample: ${joinWithAnd(left)}.`);
    if (isSample)
      return step.open(
        `${currently}Read it. Once all of this entry is true, remove its tick “This is a sample”.`,
      );
    return step.done(currently.trim() || 'Filled in.');
  });
