import { expect, test } from 'vitest';
import { entryChecks } from '#app/admin/content/entries/entry-checks.server.ts';
import { collections } from '#app/content.ts';
import { checkEntry } from '#app/platform/content/editing/check-entry.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';

const posts = collections.find(({ name }) => name === 'posts')!;
const partners = collections.find(({ name }) => name === 'partners')!;
const [post] = shippedContent.stored(posts) as { body: string }[];
const page = shippedContent.stored(partners) as { featured: object[] };

/** Problems found on publishing. Pictures and rules across collections need a database and are not checked. */
async function asked(collection: (typeof collections)[number], value: object): Promise<string[]> {
  const found = await Promise.all(
    entryChecks
      .slice(1)
      .map((check) => check(undefined as never, { collection, value, content: shippedContent })),
  );
  return found.flat().map(({ path, message }) => `${path}: ${message}`);
}

test('an address without https is refused at the next publication, at its field', async () => {
  const [first, ...others] = page.featured;
  const before = { ...page, featured: [{ ...first, url: 'http://partner.org.za' }, ...others] };
  expect(await asked(partners, before)).toContain(
    'featured.0.url: http://partner.org.za is not encrypted. Please use an address that begins with https://',
  );
  expect(await asked(posts, { ...post, body: 'See [this](http://www.gov.za/a).' })).toContain(
    'body: http://www.gov.za/a is not encrypted. Please use an address that begins with https://',
  );
  // An existing problem stops neither the start nor what visitors see.
  expect(checkEntry(collections, 'partners', before, shippedContent)).toEqual([]);
});

test.each(['https://other.org/a.png', '//other.org/a.png'])(
  'a picture of another site is refused: %s',
  async (href) => {
    expect(await asked(posts, { ...post, body: `Hello ![us](${href}) there` })).toEqual([
      'body: A picture of another site is not shown. Please upload it under Pictures, and choose it there.',
    ]);
  },
);

test('shipped content has neither', async () => {
  expect(await asked(posts, post!)).toEqual([]);
});
