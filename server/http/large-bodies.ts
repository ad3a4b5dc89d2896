import type { Context } from 'hono';
import { requireEditor, requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { maxBytes } from '#app/pictures/picture.ts';
import { tooLarge } from '#app/pictures/upload.server.ts';
import type { LargeBody } from './limits.ts';

export const pictureBody: LargeBody = {
  path: /^\/admin\/pictures$/,
  guard: requireEditor,
  maxSize: maxBytes + 64 * 1024,
  tooLarge: (c) => c.text(tooLarge, 413),
};

/** About 200 pages. The longest text that a schema allows is 135,000 characters of up to three bytes. */
const longestDraft = 512 * 1024;

const draft = {
  maxSize: longestDraft,
  tooLarge: (c: Context) =>
    c.json({ problem: 'Not saved: this text is too long (over 512 KB). Please make two of it.' }, 413),
};

export const entryDraftBody: LargeBody = {
  ...draft,
  path: /^\/admin\/content\/[^/]+\/[^/]+\/draft$/,
  guard: requireWriter,
};

export const issueDraftBody: LargeBody = {
  ...draft,
  path: /^\/admin\/newsletter\/[^/]+\/draft$/,
  guard: requireEditor,
};
