import { type Context, originOf } from '#app/platform/context.ts';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { outline } from '#app/ui/text/reading.ts';
import { type MetaArgs, type PageMeta, pageMeta } from './meta.ts';
import { articleData, type WrittenText } from './schema-org.ts';

export function readArticle(context: Context, type: Parameters<typeof articleData>[0], text: WrittenText) {
  const html = renderMarkdown(text.body);
  return { html, outline: outline(html), jsonLd: articleData(type, originOf(context), text) };
}

/** `missing` is the title if there is no such text. */
export const articleMeta = (args: MetaArgs, missing: string, page: PageMeta | undefined) =>
  pageMeta(args, page ? { ...page, type: 'article' } : { title: missing, hidden: true });
