import MarkdownIt, { type Token } from 'markdown-it';

const options = { html: false, linkify: false, typographer: false };
const markdown = new MarkdownIt(options);
const withoutLinks = new MarkdownIt(options).disable(['link', 'image']);

/** No text of ours has a tenth of them. Each that is never closed is looked for to the end: 30,000 take ten times as long as all else. */
const mostBrackets = 1_000;

export const { renderer, utils } = markdown;
export const renderTokens = (tokens: Token[]): string => renderer.render(tokens, markdown.options, {});

/** Raw HTML is text. In a text with more than 1,000 opening brackets so are links. */
export function parseMarkdown(text: string): Token[] {
  const brackets = text.split('[', mostBrackets + 2).length - 1;
  return (brackets > mostBrackets ? withoutLinks : markdown).parse(text, {});
}
