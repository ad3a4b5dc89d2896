import { isSignature, signature } from '#app/platform/signature.ts';

const purpose = (registrationId: string) => `event-cancel ${registrationId}`;

/**
 * Path of the page on which the holder of a mail can cancel this registration. Signed instead of stored: every mail about
 * the registration carries the same link, and the database holds nothing that could be used in its place.
 */
export const cancelPath = (secret: string, registrationId: string): string =>
  `/events/cancel?registration=${registrationId}&key=${signature(secret, purpose(registrationId))}`;

/** The registration that a cancel link stands for, or undefined when it was not made here. */
export function readCancelLink(secret: string, query: URLSearchParams): string | undefined {
  const registrationId = query.get('registration') ?? '';
  return isSignature(secret, purpose(registrationId), query.get('key') ?? '') ? registrationId : undefined;
}
