import { testApp } from '#tests/app.ts';
import { member } from '#tests/visitor.ts';

const address = 'chief@naledi.example';

/** The product with somebody who administers it. */
export async function adminApp(settings: Record<string, string> = {}) {
  const app = await testApp({ settings: { ADMIN_EMAILS: address, ...settings } });
  const admin = await member(app, address, { fields: { full_name: 'Chief Admin' } });
  return { app, admin };
}

/** The words of a page as they are read, tags and script data left out. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

/** The cells of a table, row by row; the first row is its head. */
export function tableOf(html: string, name: string): string[][] {
  const section = new RegExp(`<section id="${name}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';
  return [...section.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      wordsOf(cell).replaceAll('@ ', '@').trim(),
    ),
  );
}
