import { checkPictures } from '#app/features/pictures/picture-check.server.ts';
import type { EntryCheck } from '#app/platform/content/editing/check-entry.ts';
import { pagesAt, referencesIn } from '#app/platform/content/editing/references.ts';
import { isOwnPage } from '#app/site/discovery/own-pages.ts';

/** Links to pages of this site lead to one. Those of entries are looked up in the database, by the check of references. */
const checkLinks: EntryCheck = async (_, { collection, value, content }) =>
  referencesIn(collection.schema, value)
    .links.filter(({ href }) => pagesAt(content.collections, href).length === 0 && !isOwnPage(content, href))
    .map(({ path, href }) => ({
      path,
      message: `There is no page at ${href}. Please choose another one.`,
    }));

/** What is asked of every entry before visitors see it, beside what its schema says. */
export const entryChecks: readonly EntryCheck[] = [checkPictures, checkLinks];
