import type { Collection, EntryProblem } from '#app/platform/content/collection.ts';
import { checkEntry } from '#app/platform/content/editing/check-entry.ts';
import type { FoundEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { pagesOf } from '#app/platform/content/editing/references.ts';
import { previewContent } from '#app/platform/content/preview-content.ts';
import { type Context, contentContext, type Preview, renderPreviewContext } from '#app/platform/context.ts';

export function draftOf(
  context: Context,
  collection: Collection,
  { value, state }: FoundEntry,
): { pages: string[]; entry: unknown } | { problems: EntryProblem[] } {
  if (state === 'deleted') return { problems: [{ path: '', message: 'This entry is deleted.' }] };
  const content = context.get(contentContext);
  const problems = checkEntry(content.collections, collection.name, value, content);
  if (problems.length > 0) return { problems };
  const entry = collection.schema.parse(value);
  return { pages: pagesOf(collection, entry), entry };
}

const policy = (ancestors: string, media: readonly string[]) =>
  [
    ...["default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:"],
    ...media,
    ...["object-src 'none'", "base-uri 'none'", "form-action 'none'", `frame-ancestors ${ancestors}`],
    // Blocks forms, with and without script.
    'sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

/** Renders the page at `path` with the draft, uncached. Undefined if there is no such page. */
export async function draftPage(
  context: Context,
  collection: Collection,
  entry: unknown,
  { path, ...preview }: Preview & { path: string },
): Promise<Response | undefined> {
  const content = previewContent(context.get(contentContext), collection, entry);
  const page = await context.get(renderPreviewContext)(path.replace(/#.*/, ''), content, preview);
  if (page.status !== 200) return undefined;
  const [media] = /media-src [^;]+/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
  return draftPageResponse(await page.text(), 200, preview.inFrame ? "'self'" : "'none'", media);
}

/** A response not to be cached, indexed or sent as a referrer. */
export const draftPageResponse = (
  html: string,
  status: number,
  ancestors = "'none'",
  media?: string,
): Response =>
  new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': policy(ancestors, media ? [media] : []),
    },
  });
