import MarkdownIt, { type Token } from 'markdown-it';

const options = { html: false, linkify: false, typographer: false };
const markdown = new MarkdownIt(options);
const withoutLinks = new MarkdownIt(options).disable(['link', 'image']);

/**
 * No real text comes close. Unclosed brackets are costly: 30,000 take ten times as long as the rest of the
 * text.
 */
const maxBrackets = 1_000;

export const { renderer, utils } = markdown;
export const renderTokens = (tokens: Token[]): string => renderer.render(tokens, markdown.options, {});

/** Parses without raw HTML, and without links if the text has more than 1,000 opening brackets. */
export function parseMarkdown(text: string): Token[] {
  const brackets = text.split('[', maxBrackets + 2).length - 1;
  return (brackets > maxBrackets ? withoutLinks : markdown).parse(text, {});
}
