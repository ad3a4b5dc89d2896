/**
 * `queued`: in the outbox · `failed`: given up, though not because of the address · `left-out`: no longer on
 * the list when its turn came.
 */
export const recipientStatuses = [
  'waiting',
  'queued',
  'sent',
  'bounced',
  'failed',
  'unsubscribed',
  'left-out',
] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];
