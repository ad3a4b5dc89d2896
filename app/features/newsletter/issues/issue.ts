import { z } from 'zod';
import { markdown } from '#app/platform/content/fields.ts';
import type { IssueStatus } from './issue.table.ts';

/** In characters. */
export const maxIssueLength = 30_000;

export const issueText = z.strictObject({
  subject: z
    .string()
    .trim()
    .min(1, 'Please write a subject.')
    .max(150, 'Please use at most 150 characters.')
    .meta({ title: 'Subject', description: 'What an inbox shows first, and the heading of the email.' }),
  preheader: z.string().trim().max(150, 'Please use at most 150 characters.').optional().meta({
    title: 'Preview line',
    description: 'One sentence that inboxes show beside the subject. The subject again, if you leave it out.',
  }),
  text: markdown(maxIssueLength)
    .min(1, 'Please write a text.')
    .max(maxIssueLength, 'Please use at most 30,000 characters.')
    .meta({
      title: 'Text',
      description:
        'A link to an event, a course or a blog post becomes a card with date, place and price, if there is nothing else in its paragraph.',
    }),
});

export interface IssueText {
  subject: string;
  preheader: string;
  text: string;
}

/** A draft may lack anything, or be too long to send. */
export const issueDraft = z.object({
  subject: z.string().trim().default(''),
  preheader: z.string().trim().default(''),
  text: z.string().trim().default(''),
});

export type IssueEvent = 'send' | 'schedule' | 'cancel' | 'due' | 'stop' | 'continue' | 'finish';

const transitions: Readonly<Record<IssueStatus, Partial<Record<IssueEvent, IssueStatus>>>> = {
  draft: { send: 'sending', schedule: 'scheduled' },
  scheduled: { cancel: 'draft', due: 'sending' },
  sending: { stop: 'stopped', finish: 'sent' },
  stopped: { continue: 'sending' },
  sent: {},
};

/** The next status; undefined if not allowed. The text can change only while it is a draft. */
export const nextStatus = (status: IssueStatus, event: IssueEvent): IssueStatus | undefined =>
  transitions[status][event];
