import { fieldsOf } from '#tests/pages/document.ts';
import { origin, type TestApp } from '#tests/site/app.ts';
import { multipart, type Parts } from './pictures.ts';
import type { Visitor } from './visitor.ts';

/** Uploads a picture in a browser's session, as its form does. */
export async function uploadPicture(
  { app }: Pick<TestApp, 'app'>,
  { jar }: { jar: Iterable<[string, string]> },
  parts: Parts,
  more: Record<string, string> = {},
): Promise<Response> {
  const { body, headers } = await multipart(parts);
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  return app.request(`${origin}/admin/pictures`, {
    method: 'POST',
    body,
    headers: { ...headers, origin, cookie, ...more },
  });
}

/** The hash in the redirect of an upload; empty if refused. */
export const hashIn = (response: Response): string =>
  /\/admin\/pictures\/([0-9a-f]{32})$/.exec(response.headers.get('location') ?? '')?.[1] ?? '';

/** What the form of a picture's page sends about the state that it was opened in. */
export const seenIn = async (browser: Visitor, page: string): Promise<{ seen: string }> => ({
  seen: fieldsOf(await (await browser.get(page)).text()).seen ?? '',
});
