import { mostBytes } from '#app/pictures/picture.ts';
import { tooLarge } from '#app/pictures/upload.server.ts';
import type { LargeBody } from './limits.ts';

export const pictureBody: LargeBody = {
  path: /^\/admin\/pictures$/,
  maxSize: mostBytes + 64 * 1024,
  tooLarge: (c) => c.text(tooLarge, 413),
};

/** Some 200 pages. The longest text that a schema allows has 135,000 characters, of at most three bytes each. */
const longestDraft = 512 * 1024;

export const draftBody: LargeBody = {
  path: /^\/admin\/(content\/[^/]+|newsletter)\/[^/]+\/draft$/,
  maxSize: longestDraft,
  tooLarge: (c) =>
    c.json({ problem: 'Not saved: this text is too long (over 512 KB). Please make two of it.' }, 413),
};
