import type { Tone } from '#app/ui/lists/badge.tsx';
import { capitalise } from '#app/ui/text/capitalise.ts';

export const outboxLists = {
  dead: 'Could not be sent',
  queued: 'Waiting',
  sent: 'Sent',
  jobs: 'Failed jobs',
} as const;

export type OutboxList = keyof typeof outboxLists;

export const isOutboxList = (name: string): name is OutboxList => Object.hasOwn(outboxLists, name);

export const mailKindLabel = (kind: string): string => capitalise(kind.replaceAll('-', ' '));

export const mailStates: Record<string, { text: string; tone: Tone }> = {
  sent: { text: 'Sent', tone: 'ok' },
  queued: { text: 'Waiting', tone: 'wait' },
  dead: { text: 'Not sent', tone: 'bad' },
};

/** Removes secrets from links, so that readers of the outbox cannot use them. */
export const withoutSecrets = (text: string): string =>
  text.replace(/([?&](?:token|key|code)=)[^\s&#]+/g, '$1…');
