import { renderMarkdown } from '#app/ui/text/markdown.ts';
import text from '#docs/editors-day.md?raw';

const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];

export const guide = { title, html: renderMarkdown(body) };
