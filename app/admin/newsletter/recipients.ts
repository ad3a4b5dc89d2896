import {
  type RecipientStatus,
  recipientStatuses,
} from '#app/features/newsletter/sending/recipient-status.ts';

export const recipientStates: Readonly<
  Record<RecipientStatus, { text: string; tone?: 'ok' | 'wait' | 'no' }>
> = {
  waiting: { text: 'Not sent yet', tone: 'wait' },
  queued: { text: 'In the outbox', tone: 'wait' },
  sent: { text: 'Sent', tone: 'ok' },
  bounced: { text: 'Address refused', tone: 'no' },
  failed: { text: 'Not delivered', tone: 'no' },
  unsubscribed: { text: 'Unsubscribed' },
  'left-out': { text: 'Left out' },
};

export const statusIn = (text: string): RecipientStatus | undefined =>
  recipientStatuses.find((status) => status === text);
