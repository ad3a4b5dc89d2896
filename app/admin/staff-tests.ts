import { desc } from 'drizzle-orm';
import { giveRole } from '#app/features/accounts/roles/roles.server.ts';
import { auditLog } from '#app/features/audit/audit.table.ts';
import { type TestApp, testApp } from '#tests/app.ts';
import { type Fields, member, type Visitor, visitor } from '#tests/visitor.ts';

/** The product with somebody of every kind, for the tests of the administration's pages. */
export async function staffApp(settings: Fields = {}) {
  const app = await testApp({ settings });
  const [ana, chidi, mpho, zola] = await Promise.all(
    ['ana', 'chidi', 'mpho', 'zola'].map((name) =>
      member(app, `${name}@naledi.example`, {
        fields: { full_name: `${name[0]!.toUpperCase()}${name.slice(1)} Staff` },
      }),
    ),
  );
  const now = app.clock.now();
  await giveRole(app.database, ana!.id, 'admin', now);
  await giveRole(app.database, chidi!.id, 'admin', now);
  await giveRole(app.database, mpho!.id, 'moderator', now);
  /** The clock stands still; a second later entries of the audit log have an order. */
  const tick = () => app.clock.advance(1000);
  return {
    app,
    tick,
    admin: ana!,
    otherAdmin: chidi!,
    moderator: mpho!,
    member: zola!,
    visitor: visitor(app),
  };
}

/** The audit log, newest first. */
export const auditEntries = ({ database }: TestApp) =>
  database.select().from(auditLog).orderBy(desc(auditLog.createdAt), desc(auditLog.id));

/** How a page or action answers somebody: status and where it leads. */
export async function answerOf(browser: Visitor, path: string, fields?: Fields): Promise<string> {
  const response = fields ? await browser.post(path, fields) : await browser.get(path);
  await response.arrayBuffer();
  return [response.status, response.headers.get('location')].filter(Boolean).join(' ');
}

/** Text of the page's main part, tags taken away. */
export async function words(response: Response): Promise<string> {
  const html = await response.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ');
}

/** The value of a hidden field or chosen option in a page. */
export async function versionIn(browser: Visitor, path: string): Promise<string> {
  const html = await (await browser.get(path)).text();
  return /name="version" value="([^"]*)"/.exec(html)?.[1] ?? '';
}
