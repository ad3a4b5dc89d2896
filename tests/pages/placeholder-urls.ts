import type { Pool } from 'pg';

/** Web addresses in a text with a placeholder host (`.example`, RFC 2606). */
export const placeholderUrls = (text: string): string[] =>
  text.match(/https?:\/\/(?:[\w-]+\.)*example(?=[/:?#"'<>\s)]|$)[^\s"'<>)]*/gi) ?? [];

/** Placeholder links in all emails of the outbox, except the site's own. A missing outbox counts as empty. */
export async function placeholderLinksIn(pool: Pool, siteUrl: string): Promise<string[]> {
  const { rows } = await pool
    .query<{ link: string }>(
      `select distinct (regexp_matches(html, 'href="([^"]*)"', 'g'))[1] as link from mail_outbox`,
    )
    .catch(() => ({ rows: [] }));
  const own = new URL(siteUrl).origin;
  return rows
    .map(({ link }) => link)
    .filter((link) => !link.startsWith(own) && placeholderUrls(link).length > 0);
}
