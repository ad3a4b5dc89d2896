import { isSignature, signature } from '#app/platform/secrets/tokens.ts';

const purpose = (subscriptionId: string) => `newsletter-unsubscribe ${subscriptionId}`;

/** For people a page with a button, for mail programs a POST (RFC 8058). Signed, so that it keeps working. */
export const unsubscribePath = (secret: string, subscriptionId: string): string =>
  `/unsubscribe?token=${subscriptionId}.${signature(secret, purpose(subscriptionId))}`;

export function readUnsubscribeToken(secret: string, token: string): string | undefined {
  const [subscriptionId = '', given = ''] = token.split('.');
  return isSignature(secret, purpose(subscriptionId), given) ? subscriptionId : undefined;
}
