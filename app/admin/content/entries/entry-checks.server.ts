import { mayBeShown, pictureHash } from '#app/pictures/picture.ts';
import { findPictures } from '#app/pictures/pictures.server.ts';
import {
  checkParts,
  checkRules,
  collectionNamed,
  type EntryCheck,
} from '#app/platform/content/editing/check-entry.ts';
import { pageOf, pagesAt, referencesIn } from '#app/platform/content/editing/references.ts';
import { entriesIn, entryIdOf, titleOf } from '#app/platform/content/entry.ts';
import { isOwnPage } from '#app/site/seo/own-pages.ts';
import { isSitePath } from '#app/site/seo/site-routes.ts';

/** Pictures must be there, and those of children checked. */
const checkPictures: EntryCheck = async (tx, { collection, value }) => {
  const { pictures } = referencesIn(collection.schema, value);
  const named = pictures.map(({ path, href }) => ({ path, hash: pictureHash(href) }));
  const hashes = named.flatMap(({ hash = [] }) => hash);
  const found = hashes.length > 0 ? await findPictures(tx, hashes) : [];
  return named.flatMap(({ path, hash }) => {
    const picture = found.find((one) => one.hash === hash);
    if (!picture) return [{ path, message: 'There is no such picture. Please choose another one.' }];
    if (mayBeShown(picture)) return [];
    const message = `A child can be recognised in “${picture.name}”, and nobody has checked the photo consent. Check it on the picture’s page, or choose another one.`;
    return [{ path, message }];
  });
};

/** Internal links must exist. Links to entries are checked in the database, by the reference check. */
const checkLinks: EntryCheck = async (_, { collection, value, content }) =>
  referencesIn(collection.schema, value)
    .links.filter(({ href }) => pagesAt(content.collections, href).length === 0 && !isOwnPage(content, href))
    .map(({ path, href }) => ({
      path,
      message: `There is no page at ${href}. Please choose another one.`,
    }));

/** External links must use https, and pages must not load pictures from other sites. */
const checkAddresses: EntryCheck = async (_, { collection, value }) => {
  const { insecure, foreignPictures } = referencesIn(collection.schema, value);
  return [
    ...insecure.map(({ path, href }) => ({
      path,
      message: `${href} is not encrypted. Please use an address that begins with https://`,
    })),
    ...foreignPictures.map(({ path }) => ({
      path,
      message:
        'A picture of another site is not shown. Please upload it under Pictures, and choose it there.',
    })),
  ];
};

const checkAddressIsFree: EntryCheck = async (_, { collection, value, content }) => {
  const page = pageOf(collection, value);
  if (!page) return [];
  if (isSitePath(page))
    return [
      { path: 'id', message: `The site itself has a page at ${page}. Please choose another short name.` },
    ];
  return pagesAt(content.collections, page).flatMap(({ collection: name, field, text }) => {
    const one = collectionNamed(content.collections, name);
    const other = (entriesIn(one, content.stored(one)) as Record<string, unknown>[]).find(
      (entry) =>
        String(entry[field]) === text && !(one === collection && entry.id === entryIdOf(collection, value)),
    );
    if (!other) return [];
    const what = field === 'id' ? 'give this one another short name' : 'choose another one';
    const message = `“${titleOf(other, text)}” has the address ${page} already. Please ${what}.`;
    return [{ path: field, message }];
  });
};

export const entryChecks: readonly EntryCheck[] = [
  checkPictures,
  checkLinks,
  checkAddresses,
  checkAddressIsFree,
  checkParts,
  checkRules,
];
