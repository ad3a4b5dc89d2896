import { z } from 'zod';
import { leadsAway } from '#app/platform/addresses/real-address.ts';

export type FieldKind =
  | 'code'
  | 'colour'
  | 'degrees'
  | 'icon'
  | 'id'
  | 'markdown'
  | 'money'
  | 'month'
  | 'page'
  | 'pattern'
  | 'picture'
  | 'time'
  | 'web-address';

/** Initial value: the day, the author's name, the organisation's name, the next free number, or a constant. */
export type InitialValue =
  | 'today'
  | 'own-name'
  | 'organisation'
  | 'next-number'
  | { value: string | number | string[] };

/** Set with `.meta()` along with `title` and `description`, the label and help text of the field in forms for staff. */
export interface FieldMeta {
  kind?: FieldKind;
  /** Name of one item of a list, such as `Question`; of a collection: an entry. */
  item?: string;
  /** The collection whose entry the field refers to by id. */
  reference?: string;
  /** The list, on the parent or the entry, whose item the field refers to; a number is an index. */
  itemOf?: string;
  /** For pictures: what is drawn if none is chosen. Default: a pattern. */
  fallback?: string;
  /** For fields of samples only: the field that replaces it once filled in. */
  placeholderFor?: string;
  notCopied?: true;
  /** Rarely the same in a copy: staff are reminded of it. */
  checkInCopy?: true;
  /** Reserved for administrators; on a collection, the whole entry. */
  adminsOnly?: true;
  initialValue?: InitialValue;
  /** For optional objects: one of several of which only one is filled in. */
  alternative?: true;
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}

/**
 * For rules about fields that may be missing: runs the rule even if there are other mistakes. For `refine(…,
 * { when })`.
 */
export const despiteOtherErrors = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

export const line = (max = 160) => z.string().trim().min(1).max(max);

export const markdown = (max = 12_000, min = 1) =>
  z.string().trim().min(min).max(max).meta({ kind: 'markdown' });

export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Id of an entry, or of an item that stored data refer to. */
export const slugField = slug.meta({
  title: 'Short name',
  description: 'For its address: small letters, digits and hyphens. It stays once it was published.',
  kind: 'id',
});

export const reference = (collection: string) => slug.meta({ reference: collection });

export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ kind: 'colour' });

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ kind: 'time' });

export const sitePath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)\S*$/)
  .meta({ kind: 'page' });

/** A path on this site or a full external address. No other scheme, no credentials, no placeholder. */
export const sitePathOrAddress = z
  .string()
  .max(500)
  .refine((text) => sitePath.safeParse(text).success || isAddress(text), {
    error: 'Please choose a page of this site, or write a whole address that begins with https://',
  })
  .meta({ kind: 'page' });

function isAddress(text: string): boolean {
  if (!leadsAway(text) || /[\s\\<>"']/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && !hostname.endsWith('.example') && !username && !password;
}

/**
 * An external address. An existing http:// address does no harm; the next publication asks for https://
 * (`checkAddresses`).
 */
export const webAddressField = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .meta({ kind: 'web-address', description: 'Begins with https://' });

export const image = sitePath
  .meta({ title: 'Picture', description: 'Without one a pattern is drawn in its place.', kind: 'picture' })
  .optional();

/** Name of a drawn pattern; an unknown name seeds a new one. */
export const pattern = slug.meta({
  title: 'Pattern',
  description: 'What is drawn where there is no picture.',
  kind: 'pattern',
});

/** Marks an entry to be replaced by the organisation before launch. */
export const sample = z.literal(true).optional().meta({
  title: 'This is a sample',
  description:
    'Visitors see the mark “Example”, or nothing of it. Remove the tick once everything in it is true.',
});

export const day = z.iso.date();

export const linkTarget = sitePath.meta({
  title: 'Page',
  description: 'The page of this site that it leads to.',
});

export const link = z
  .strictObject({
    label: line(80).meta({ title: 'Words', description: 'What the link says.' }),
    href: linkTarget,
  })
  .meta({ title: 'Link', item: 'Link' });

export const titled = (lead: number, title?: number) => ({
  title: line(title).meta({ title: 'Title' }),
  lead: line(lead).meta({ title: 'Introduction', description: 'One or two sentences below the title.' }),
});

export const heading = (lead: number, title?: number) => z.strictObject(titled(lead, title));

export const titleAndText = (text: number) =>
  z.strictObject({
    title: line(80).meta({ title: 'Title' }),
    text: line(text).meta({ title: 'Text' }),
  });

/** Closing section of a page with its links. */
export const closing = <const Links extends z.ZodRawShape>(links: Links, title?: number) =>
  z
    .strictObject({
      title: line(title).meta({ title: 'Title' }),
      text: line(300).meta({ title: 'Text' }),
      ...links,
    })
    .meta({ title: 'Closing', description: 'The band at the foot of the page.' });

export const shortDescription = {
  title: 'Short description',
  description: 'One or two sentences, for cards and for searches.',
};
