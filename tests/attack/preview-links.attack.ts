import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { previewLink } from '#app/admin/content/preview/preview-link.ts';
import type { Attack } from './attack.ts';
import { client, linkIn, signUpBody } from './client.ts';
import { editing } from './editing.ts';

const email = 'preview@naledi.example';
const secret = 'the-secret-of-this-attack-and-of-nothing-else';
const original = '/admin/content/posts/spot-a-phishing-message';
const beside = '/admin/content/posts/popia-for-small-organisations';
const mark = 'Zebrafish of the draft';
const otherMark = 'Axolotl of another draft';
const guesses = 400;

/** A stolen preview link: guessed, altered, revoked, expired, cached, and used for other entries. */
export const attack: Attack = {
  name: 'Links to previews: guessed, changed, ended, brought back, and what their holder may see',
  async play({ start }) {
    const site = await start({ ADMIN_EMAILS: email, AUTH_SECRET: secret });
    const editor = client(site.url);
    const stranger = client(site.url);
    await editor.post('/signup', signUpBody(email, 'marula-kiosk-giraffe-7'));
    const mails = await (await fetch(`${site.url}/dev/mailbox.json?to=${email}`)).json();
    await editor.post('/verify-email', { token: linkIn(mails, 'verify-email') });
    const desk = editing(site.url, editor);
    // A copy, to which nothing refers, so that it can be deleted.
    const entry = await desk.step(original, 'duplicate');
    const id = path.basename(entry);
    await desk.write(entry, { title: mark });
    await desk.write(beside, { title: otherMark });
    const open: string[] = [];
    let tried = 0;
    const holds = async (how: string, link: string) => {
      tried += 1;
      const answer = await stranger.get(link);
      if (answer.status !== 410 || (await answer.text()).includes(mark)) open.push(how);
    };

    const link = await desk.link(entry);
    const answer = await stranger.get(link);
    const html = await answer.text();
    if (!html.includes(mark)) throw new Error(`the link itself shows no draft: ${answer.status}`);
    for (const [how, isLeft] of Object.entries({
      'a cache keeps it':
        answer.headers.get('cache-control') !== 'private, no-store' || answer.headers.has('etag'),
      'search engines may list it': !answer.headers.get('x-robots-tag')?.includes('noindex'),
      'other sites hear of it': answer.headers.get('referrer-policy') !== 'no-referrer',
      'it can be framed': !answer.headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
      'it makes a session': answer.headers.getSetCookie().length > 0,
      'it tells who wrote': html.includes('Thandi Nkosi') || html.includes(email),
      'it shows another draft': html.includes(otherMark),
    })) {
      tried += 1;
      if (isLeft) open.push(how);
    }

    const { searchParams: query } = new URL(link, site.url);
    const withParts = (parts: Record<string, string>) =>
      `/preview?${new URLSearchParams({ ...Object.fromEntries(query), ...parts })}`;
    const key = query.get('key') ?? '';
    for (let i = 0; i < guesses; i += 1) {
      const at = i % key.length;
      const other = String.fromCharCode(97 + ((key.charCodeAt(at) + i) % 26));
      await holds(
        'a guessed key',
        withParts({ key: key.slice(0, at) + (other === key[at] ? '-' : other) + key.slice(at + 1) }),
      );
    }
    const now = new Date();
    const shown = { collection: 'posts', id, published: undefined, linksEnded: 0 };
    const other = await desk.link(beside);
    const ofOther = new URL(other, site.url).searchParams.get('key') ?? '';
    for (const [how, parts] of Object.entries({
      'no key': { key: '' },
      'the key of another entry': { key: ofOther },
      'another entry': { id: 'popia-for-small-organisations', key },
      'another collection': { in: 'stories' },
      'a longer time': { until: String(Number(query.get('until')) + 86_400) },
      'an endless time': { until: '9007199254740991' },
      'a time that is no number': { until: `${query.get('until')}e0` },
      'an id with a path in it': { id: `../posts/${id}` },
    } as Record<string, Record<string, string>>))
      await holds(how, withParts(parts));
    await holds('a link of a site with another secret', previewLink('x'.repeat(44), shown, now));
    for (const [how, more] of Object.entries({
      'a page beside it': '&page=1',
      'a path in it': '&path=/admin',
    })) {
      tried += 1;
      if ((await (await stranger.get(link + more)).text()) !== html) open.push(how);
    }

    // Correctly signed, but eight days old.
    const eightDaysAgo = new Date(now.getTime() - 8 * 86_400_000);
    if (previewLink(secret, shown, new Date(Number(query.get('until')) * 1000 - 7 * 86_400_000)) !== link)
      throw new Error('the attack does not know how links are signed');
    await holds('one that is past its days', previewLink(secret, shown, eightDaysAgo));

    await desk.step(entry, 'new-link');
    await holds('one before a new link', link);
    const second = await desk.link(entry);
    await desk.step(entry, 'publish');
    await holds('one of a draft that was published', second);
    await desk.write(entry, { title: `${mark}, again` });
    const third = await desk.link(entry);
    await desk.step(entry, 'publish');
    await desk.step(entry, 'unpublish');
    for (const one of [link, second, third]) await holds('an ended one, after Unpublish', one);
    await desk.step(entry, 'publish');
    for (const one of [link, second, third]) await holds('an ended one, after Publish again', one);
    await desk.write(entry, { title: 'Quagga that was never shown' });
    const last = await desk.link(entry);
    await stranger.get(last);
    tried += 2;
    const pages = await Promise.all(
      [`/blog/${id}`, '/blog', '/sitemap.xml', '/search?q=quagga'].map(async (page) =>
        (await stranger.get(page)).text(),
      ),
    );
    if (pages.some((page) => page.includes('Quagga'))) open.push('a draft on pages of visitors');
    const keys = [link, second, third, last].map(
      (one) => new URL(one, site.url).searchParams.get('key') ?? '',
    );
    const kept = globSync('**/*', { cwd: site.data, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(path.join(file.parentPath, file.name), 'latin1'));
    if ([...kept, site.output()].some((text) => keys.some((one) => text.includes(one))))
      open.push('a key in the database’s files or the log');
    return {
      held: open.length === 0,
      measured: `${tried} tries, ${open.length} open${open.length > 0 ? `: ${[...new Set(open)].join(', ')}` : ''}`,
      limit: '0 open',
    };
  },
};
