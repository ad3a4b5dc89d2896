import { z } from 'zod';
import { defineCommunityForm } from '#app/features/community/community-form.ts';
import { defineForm, failed } from '#app/forms/form.ts';
import { valuesOf } from '#app/forms/options.ts';
import { choice, optional } from '#app/forms/rules.ts';
import { bodyTextWithoutOverrides } from '#app/platform/addresses/harmless-text.ts';
import { isBlank, maxCharacters, reportReasons } from './contribution.ts';

const failure = (description: string) => failed(description, 'Error');

/** The stored text: without control characters, direction overrides and runs of blank lines. */
const tidied = (text: string): string =>
  bodyTextWithoutOverrides(text)
    .replace(/\n[^\S\n]*(?:\n[^\S\n]*)+\n/g, '\n\n')
    .trim();

const contribution = (blank: string, label: string, most: number) =>
  z
    .string()
    .transform(tidied)
    .refine((text) => !isBlank(text), blank)
    .refine((text) => text.length <= most, `${label} must be at most ${most} characters`);

const key = z.uuid().catch(() => crypto.randomUUID());

export const postForm = defineCommunityForm({
  id: 'post',
  failure: failure('Your post could not be saved. Please try again.'),
  schema: z.object({
    content: contribution('Please write something first', 'A post', maxCharacters.post),
    key,
  }),
});

export const commentForm = defineCommunityForm({
  id: 'comment',
  failure: failure('Your comment could not be saved. Please try again.'),
  schema: z.object({
    content: contribution('Please write something first', 'A comment', maxCharacters.comment),
    key,
  }),
});

export const likeForm = defineCommunityForm({
  id: 'like',
  failure: failure('That did not work. Please try again.'),
  schema: z.object({
    intent: choice(['like', 'unlike'], 'That did not work. Please reload the page.'),
  }),
});

const about = z
  .string()
  .regex(/^(post|comment):[\w-]{1,80}$/, 'Please open this form from a post or comment');

const path = z.string().max(500, 'Please open this form from a post or comment');

export const reportForm = defineForm({
  id: 'report',
  errors: 'fields',
  failure: failure('Your report could not be sent. Please try again.'),
  schema: z.object({
    about,
    reason: choice(valuesOf(reportReasons), 'Please choose a reason'),
    details: optional('Details', maxCharacters.details),
    back: path,
  }),
});

export const blockForm = defineForm({
  id: 'block',
  errors: 'toast',
  failure: failure('That could not be saved. Please try again.'),
  schema: z.object({
    about: z
      .string()
      .regex(/^(post|comment|member):[\w-]{1,80}$/, 'Please open this form from a post or a person'),
    back: path,
  }),
});

export const deletePostForm = defineForm({
  id: 'delete-words',
  errors: 'toast',
  failure: failure('That could not be deleted. Please try again.'),
  schema: z.object({ about, back: path }),
});
