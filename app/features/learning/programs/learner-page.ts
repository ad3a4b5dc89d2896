import { type Node, parse } from 'acorn';
import type { ActivityOf } from '#app/features/learning/courses/lesson-part.content.ts';
import { inScript } from './in-script.ts';

export type PageSources = ActivityOf<'page'>['starter'];

export interface ScriptError {
  message: string;
  line: number;
}

/** A whole page of what a learner wrote; where it begins with `<html>` or a head, it is hers. */
export function wholePage({ html, css = '', script = '' }: PageSources, isShown = false): string {
  const isWhole = /<(html|head)[\s>]/i.test(html);
  const style = css && `<style>\n${css.replaceAll('</style', '<\\/style')}\n</style>`;
  const counted = isShown ? `${counter}\n` : '';
  const after = script && `<script>\n${counted}${inScript(script)}\n</script>`;
  if (isWhole) return withStyle(html, style) + after;
  // A task for a whole page is asked whether it is hers.
  return `<!doctype html>
<html lang="en"${isShown ? ' data-added' : ''}>
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

/** In the head; where nothing ends it, before the body or at the end. */
const withStyle = (html: string, style: string) =>
  html.replace(endOfHead.test(html) ? endOfHead : /<body|$/i, (tag) => style + tag);

/** The same, to be shown: its loops are counted, and stopped where they have no end. */
export const pageOf = ({ html, css, script }: PageSources): string =>
  wholePage({ html: guardScripts(html), css, script: script && guardLoops(script) }, true);

/** In these a browser reads as tags what elsewhere holds text alone, or as text what elsewhere is a tag. */
const mixed = /<(svg|math|noscript|iframe|noembed|noframes|select)\b/i;

const comment = '<!--(?:-?>|.*?(?:--!?>|$))';
const textAlone = String.raw`<(style|textarea|title|xmp)\b[^>]*>.*?(?:<\/\1|$)`;
const script = String.raw`(<script\b(?:(?:"[^"]*"|'[^']*'|[^'">])*|[^>]*)>)(.*?)(<\/script|$)`;
const happening = String.raw`(\s(?:on[a-z]+\s*=\s*|[a-z]+\s*=\s*(?=["']?\s*javascript:)))("[^"]*"|'[^']*'|[^\s"'>][^\s>]*)`;

/** Comments, what holds text alone, scripts, with their tags and what stands in them, and what is to happen at an event or a link. */
const piecesOf = (html: string) =>
  new RegExp([comment, mixed.test(html) ? '(?!)()' : textAlone, script, happening].join('|'), 'gis');

/** A whole page brings scripts of its own. In one that cannot be understood nothing may look like a tag, or what is added later could end it there. */
const guardScripts = (html: string) =>
  html.replace(piecesOf(html), (whole, _, open, script, close, event, act) => {
    if (event) {
      const quote = /["']/.test(act[0]) ? act[0] : '';
      const [, scheme = '', code] = /^(\s*javascript:)?(.*)$/is.exec(
        fromAttribute(quote ? act.slice(1, -1) : act),
      ) as string[];
      const guarded = guardLoops(code ?? '');
      if (guarded === code) return whole;
      return event + (quote || '"') + inAttribute(scheme + counter + guarded) + (quote || '"');
    }
    if (!open) return whole;
    const guarded = countLoops(script);
    if (guarded === undefined) return open + script.replaceAll(/<(?=[a-z!/])/gi, '< ') + close;
    return guarded === script ? whole : open + counter + guarded + close;
  });

const fromAttribute = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** What keeps the script from being understood; undefined where nothing does. */
export function scriptError(script: string): ScriptError | undefined {
  try {
    parse(script, { ecmaVersion: 'latest' });
    return undefined;
  } catch (error) {
    const { message, loc } = error as SyntaxError & { loc?: { line: number } };
    return { message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line ?? 0 };
  }
}

/** How often the loops of a page may go round before it gets to show anything, how long, and how much they may put there. */
const mostRounds = 100_000;
const longest = 2_000;
// A browser takes half a minute to show a line of 100,000 pieces.
const mostElements = 5_000;

// More than one script of a page may bring it.
const counter = `var countRound = countRound ?? (() => {
  let rounds = 0;
  let began = 0;
  const stop = (how) => { rounds = 0; throw new RangeError('A loop ' + how + ' and had not ended. It was stopped.'); };
  return () => {
    if (rounds === 0) { began = performance.now(); setTimeout(() => { rounds = 0; }); }
    rounds += 1;
    if (rounds > ${mostRounds}) stop('went round ${mostRounds} times');
    if (rounds % 64) return;
    if (performance.now() - began > ${longest}) stop('went on for ${longest / 1000} seconds');
    const { body } = document;
    if (document.getElementsByTagName('*').length + (body ? body.childNodes.length : 0) > ${mostElements}) stop('put ${mostElements} pieces on the page');
  };
})();`;

/** The script with a counter in each of its loops; as it is where it cannot be understood. */
export const guardLoops = (script: string): string => countLoops(script) ?? script;

function countLoops(script: string): string | undefined {
  const marks: { at: number; text: string }[] = [];
  try {
    visit(parsed(script), (node) => {
      if (!('body' in node) || !loops.has(node.type)) return;
      const { start, end } = node.body as Node;
      marks.push({ at: start, text: '{countRound();' }, { at: end, text: '}' });
    });
  } catch {
    return undefined;
  }
  // From the end, so that places before stay where they are. Where loops end together, order does not matter.
  marks.sort((a, b) => b.at - a.at);
  return marks.reduce((text, { at, text: mark }) => text.slice(0, at) + mark + text.slice(at), script);
}

function parsed(script: string): Node {
  try {
    return parse(script, { ecmaVersion: 'latest', allowReturnOutsideFunction: true });
  } catch {
    return parse(script, { ecmaVersion: 'latest', sourceType: 'module' });
  }
}

const loops = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function visit(node: Node, act: (node: Node) => void): void {
  act(node);
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) visit(inner, act);
  }
}
