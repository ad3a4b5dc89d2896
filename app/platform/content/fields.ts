import { z } from 'zod';

/** One line of text, 1 to `max` characters. */
export const line = (max = 160) => z.string().trim().min(1).max(max);

/** Running text in Markdown, `min` to `max` characters; paragraphs are parted by an empty line. */
export const markdown = (max = 12_000, min = 1) => z.string().trim().min(min).max(max);

/** A stable id as it stands in addresses: lower case, digits, single hyphens. */
export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** An address within the site, with its query or fragment. */
export const sitePath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)\S*$/);

/** Where a picture lies; entries look complete without one. */
export const image = sitePath.optional();

/** The name of a drawn pattern; an unknown name draws a new one that always looks the same. */
export const pattern = slug;

/** Marks an entry that the organisation replaces with its own before launch. */
export const sample = z.literal(true).optional();

/** Beside `sample`: a promise or a figure about the organisation, which a public site tells only once it is confirmed. */
export const claim = z.literal(true).optional();

/** What staff still have to decide or find out before the text may promise it. Never shown to visitors. */
export const toConfirm = z.array(line(300)).min(1).optional();

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date();

/** A link with its words. */
export const link = z.strictObject({ label: line(80), href: sitePath });
