import type { z } from 'zod';
import { pathOf } from '#app/platform/addresses/path-of.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import { isFields } from '#app/platform/content/entry.ts';
import { type FieldSchema, fieldNamed, formSchema } from '#app/platform/content/form-schema.ts';

export interface Reference {
  path: string;
  collection: string;
  id: string;
}

export interface PageLink {
  path: string;
  href: string;
}

interface Found {
  references: Reference[];
  links: PageLink[];
  pictures: PageLink[];
  /** Links that prevent publication: external ones without https, and pictures from other sites. */
  insecure: PageLink[];
  foreignPictures: PageLink[];
}

type Steps = readonly (string | number)[];

/** Finds references in marked fields and in Markdown; ignores parts that do not fit the schema. */
export function referencesIn(schema: z.ZodType, value: unknown): Found {
  const found: Found = { references: [], links: [], pictures: [], insecure: [], foreignPictures: [] };
  walk(formSchema({ schema }), value, [], found);
  return found;
}

function walk(field: FieldSchema, value: unknown, steps: Steps, found: Found): void {
  if (typeof value === 'string') note(field, value, steps.join('.'), found);
  else if (Array.isArray(value))
    value.forEach((part, i) => {
      const of = field.prefixItems?.[i] ?? field.items;
      if (of) walk(of, part, [...steps, i], found);
    });
  else if (isFields(value))
    for (const [name, part] of Object.entries(value)) {
      const of = fieldNamed(field, name);
      if (of) walk(of, part, [...steps, name], found);
    }
}

function note({ reference, kind }: FieldSchema, value: string, path: string, found: Found): void {
  if (reference) found.references.push({ path, collection: reference, id: value });
  else if (kind === 'page' && value.startsWith('/')) found.links.push({ path, href: value });
  else if (kind === 'picture') found.pictures.push({ path, href: value });
  else if (kind === 'web-address' && value.startsWith('http:')) found.insecure.push({ path, href: value });
  else if (kind === 'markdown') {
    for (const href of addressesIn(value, insecureLink)) found.insecure.push({ path, href });
    for (const href of addressesIn(value, foreignPicture)) found.foreignPictures.push({ path, href });
    for (const href of linksIn(value)) found[isPicture(href) ? 'pictures' : 'links'].push({ path, href });
  }
}

const insecureLink = /\]\(\s{0,9}<?(http:[^\s)>]{1,500})/gi;
const foreignPicture = /!\[[^\]\n]{0,500}\]\(\s{0,9}<?((?:[a-z][a-z0-9+.-]{0,20}:|\/\/)[^\s)>]{0,500})/gi;

const addressesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, href]) => href!);

const isPicture = (href: string) => href.startsWith('/pictures/');

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(\s*<?(\/(?!\/)[^\s)>]*)/g)].map(([, href]) => href!);

export interface PageOf {
  collection: string;
  field: string;
  text: string;
}

/** The entries of which one must exist for the page at `href`; empty if no collection has pages there. */
export function pagesAt(collections: readonly Collection[], href: string): PageOf[] {
  const path = pathOf(href);
  return collections.flatMap((collection) => {
    if (collection.kind !== 'list' || !collection.page) return [];
    const [start = '', field = ''] = collection.page.split(':');
    const text = path.startsWith(start) ? path.slice(start.length) : '';
    return /^[a-z0-9-]+$/.test(text) ? [{ collection: collection.name, field, text }] : [];
  });
}

// A draft may contain anything, even what cannot be converted to text.
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

export function pageOf(collection: Collection, entry: unknown): string | undefined {
  if (collection.kind !== 'list' || !collection.page) return undefined;
  return collection.page.replace(/:(\w+)/, (_, field) => asText((entry as Record<string, unknown>)[field]));
}

/** Public pages that show an entry, its own first; empty for emails, retention periods and the like. */
export function pagesOf(collection: Collection, entry: unknown): string[] {
  const own = pageOf(collection, entry);
  const { shownOn = [] } = collection;
  return [...(own === undefined ? [] : [own]), ...(typeof shownOn === 'function' ? shownOn(entry) : shownOn)];
}
