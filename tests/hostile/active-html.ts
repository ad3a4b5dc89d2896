const tag = /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

/** Browsers ignore whitespace and control characters in an address. */
const plain = (text: string) => text.replace(/[\s\p{Cc}]|&#?\w+;?/gu, '');

const runs = ([, name = '', double, single, bare]: RegExpExecArray) =>
  /^(on|style$)/i.test(name) ||
  (/^(href|src|srcset|srcdoc|action|formaction|xlink:href|data)$/i.test(name) &&
    /^(javascript|vbscript|data):/i.test(plain(double ?? single ?? bare ?? '')));

/** Tags with an event handler or a script address. Text and quoted content do not count. */
export const handlersIn = (html: string): string[] =>
  [...html.matchAll(tag)]
    .filter(([, , attributes = '']) => [...attributes.matchAll(attribute)].some(runs))
    .map(String);

/** The same for a fragment, including elements that load or run something by themselves. */
export const activeIn = (html: string): string[] => [
  ...handlersIn(html),
  ...[...html.matchAll(tag)]
    .filter(([, name = '']) =>
      /^(script|style|iframe|object|embed|base|meta|link|form|svg|math)$/i.test(name),
    )
    .map(String),
];
