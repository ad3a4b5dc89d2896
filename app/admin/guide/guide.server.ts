import { renderMarkdown } from '#app/ui/text/markdown.ts';
import text from '#docs/editors-day.md?raw';

const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];

/** `docs/editors-day.md`, which goes with the release whose buttons it names. */
export const guide = { title, html: renderMarkdown(body) };
