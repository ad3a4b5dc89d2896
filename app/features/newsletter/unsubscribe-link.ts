import { createHmac, timingSafeEqual } from 'node:crypto';

const proof = (secret: string, subscriptionId: string): string =>
  createHmac('sha256', secret).update(`newsletter-unsubscribe ${subscriptionId}`).digest('base64url');

/**
 * Path that unsubscribes: a page with a button for people, and on POST from a mail program at once (RFC 8058). Signed
 * instead of stored: every issue carries the same link, and it keeps working.
 */
export const unsubscribePath = (secret: string, subscriptionId: string): string =>
  `/unsubscribe?token=${subscriptionId}.${proof(secret, subscriptionId)}`;

/** The subscription that a token stands for, or undefined when it was not made here or is not complete. */
export function readUnsubscribeToken(secret: string, token: string): string | undefined {
  const [subscriptionId = '', given = ''] = token.split('.');
  const right = Buffer.from(proof(secret, subscriptionId));
  const shown = Buffer.from(given);
  return shown.length === right.length && timingSafeEqual(shown, right) ? subscriptionId : undefined;
}
