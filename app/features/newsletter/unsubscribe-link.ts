import { isSignature, signature } from '#app/platform/secrets/tokens.ts';

const purpose = (subscriptionId: string) => `newsletter-unsubscribe ${subscriptionId}`;

/** A page with a button for people, a POST for mail clients (RFC 8058). Signed, so that it stays valid. */
export const unsubscribePath = (secret: string, subscriptionId: string): string =>
  `/unsubscribe?token=${subscriptionId}.${signature(secret, purpose(subscriptionId))}`;

export function readUnsubscribeToken(secret: string, token: string): string | undefined {
  const [subscriptionId = '', given = ''] = token.split('.');
  return isSignature(secret, purpose(subscriptionId), given) ? subscriptionId : undefined;
}
