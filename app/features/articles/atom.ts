import { southAfricanTime } from '#app/dates/time.ts';
import type { Site } from '#app/organisation/site.content.ts';
import { escapedHtml } from '#app/platform/addresses/harmless-text.ts';
import { realEmail } from '#app/platform/addresses/real-address.ts';

export interface FeedEntry {
  path: string;
  title: string;
  summary: string;
  date: string;
  author: string;
  category: string;
  /** From `renderMarkdown`; site-relative links are made absolute. */
  html: string;
}

interface FeedSource {
  site: Site;
  origin: string;
  title: string;
  description: string;
  page: string;
  path: string;
}

const morningOf = (day: string) => southAfricanTime(`${day}T08:00:00`);

const wholeLinks = (html: string, origin: string) =>
  html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${origin}/`);

/**
 * An Atom feed with full texts, newest first. Its date is that of the newest entry, so unchanged content
 * gives unchanged bytes.
 */
export async function atomFeed(entries: readonly FeedEntry[], source: FeedSource): Promise<string> {
  const { Feed } = await import('feed');
  const { site, origin, title, description, page, path } = source;
  const address = (to: string) => new URL(to, origin).href;
  const newest = entries
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const email = realEmail(site.supportEmail);
  const feed = new Feed({
    id: address(page),
    title: `${title} | ${site.name}`,
    description,
    link: address(page),
    feedLinks: { atom: address(path) },
    favicon: address('/favicon.svg'),
    language: 'en-ZA',
    generator: false,
    updated: newest ? morningOf(newest) : new Date(0),
    author: { name: site.name, link: origin, ...(email && { email }) },
    copyright: `© ${site.name}`,
  });
  for (const { path, title, summary, date, author, category, html } of entries)
    feed.addItem({
      id: address(path),
      link: address(path),
      // The library writes both as HTML.
      title: escapedHtml(title),
      description: escapedHtml(summary),
      content: wholeLinks(html, origin),
      date: morningOf(date),
      published: morningOf(date),
      author: [{ name: author }],
      category: [{ name: escapedHtml(category), term: escapedHtml(category) }],
    });
  return feed.atom1();
}

export const atomAnswer = (feed: string) =>
  new Response(feed, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
