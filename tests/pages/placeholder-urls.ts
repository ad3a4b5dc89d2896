import type { Pool } from 'pg';

/** Web addresses in a text whose host only holds the place of a real one (`.example`, RFC 2606). */
export const placeholderUrls = (text: string): string[] =>
  text.match(/https?:\/\/(?:[\w-]+\.)*example(?=[/:?#"'<>\s)]|$)[^\s"'<>)]*/gi) ?? [];

/** Those among the links of all mails in the outbox, but for the site's own. An outbox that a test took away counts as empty. */
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
