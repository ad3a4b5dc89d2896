import { type HTMLElement, type Node, NodeType } from 'node-html-parser';
import { documentOf, textOf } from '#tests/pages/document.ts';

/** What differs from one recording to the next although nothing changed: ids, tokens, hashes of files. */
const varying: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '{uuid}'],
  [/\b[0-9a-f]{32}\b/g, '{id}'],
  [/\b[0-9a-f]{8}\b/g, '{short id}'],
  [/(assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1-{hash}$2'],
  [/\/(og|pictures)\/([\w/-]*)[?-][\w-]{6,}/g, '/$1/$2{hash}'],
  [/(token|key|v|proof|seen|idempotency_key)=[\w.~%-]{8,}/g, '$1={token}'],
  [/\b[\w-]{40,}\b(?:\.[\w-]+)*/g, '{token}'],
  [/_[rR]_[\w]+_?/g, '{id}'],
];

export const steady = (text: string): string =>
  varying.reduce((told, [pattern, to]) => told.replaceAll(pattern, to), text);

/** A document, a line for each tag, without class names, nonces and what varies. */
export const plainHtml = (html: string): string =>
  steady(html.replaceAll(/ (?:class|nonce|data-rules)="[^"]*"/g, ''))
    .replaceAll(/></g, '>\n<')
    .concat('\n');

const told = ['type', 'name', 'value', 'placeholder', 'href', 'action', 'role', 'alt', 'aria-label', 'title'];
const marks = ['checked', 'selected', 'disabled', 'required', 'readonly', 'aria-current', 'aria-invalid'];

/** What a person or a screen reader meets on a page, in its order: words, and tags that mean something, with their values. */
export function outline(html: string): string {
  const lines: string[] = [];
  const visit = (node: Node) => {
    if (node.nodeType === NodeType.TEXT_NODE) {
      const words = node.text.replaceAll(/\s+/g, ' ').trim();
      if (words) lines.push(words);
      return;
    }
    const element = node as HTMLElement;
    const tag = element.rawTagName?.toLowerCase();
    if (tag && /^(script|style|template|svg|head)$/.test(tag)) return;
    if (
      tag &&
      /^(a|input|select|option|textarea|button|form|h[1-6]|img|dialog|details|table|nav|label)$/.test(tag)
    )
      lines.push(`<${[tag, ...attributes(element)].join(' ')}>`);
    if (tag === 'textarea') lines.push(textOf(element));
    else for (const child of element.childNodes) visit(child);
  };
  visit(documentOf(html));
  return steady(`${lines.join('\n')}\n`);
}

const attributes = (element: HTMLElement): string[] => [
  ...told.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === undefined ? [] : [`${name}=${JSON.stringify(value)}`];
  }),
  ...marks.filter((name) => element.hasAttribute(name)),
];
