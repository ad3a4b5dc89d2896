import type { ActivityOf } from '#app/features/learning/courses/lesson-part.content.ts';

export type PageSources = ActivityOf<'page'>['starter'];

/** Whether the learner wrote the whole page, with `<html>` or a head. */
export const isWhole = (html: string): boolean => /<(html|head)[\s>]/i.test(html);

/** Escapes a text for a script element, which it must not close. */
export const inScript = (text: string) =>
  text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

export function wholePage({ html, css = '', script = '' }: PageSources): string {
  const style = css && `<style>\n${css.replaceAll('</style', '<\\/style')}\n</style>`;
  const after = script && `<script>\n${inScript(script)}\n</script>`;
  if (isWhole(html)) return withStyle(html, style) + after;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>My page</title>
${style}</head>
<body>
${html}
${after}</body>
</html>
`;
}

const endOfHead = /<\/head\s*>/i;

/** Inserts it at the end of the head, or else before the body or at the end. */
const withStyle = (html: string, style: string) =>
  html.replace(endOfHead.test(html) ? endOfHead : /<body|$/i, (tag) => style + tag);
