import { createHmac, timingSafeEqual } from 'node:crypto';

const proof = (secret: string, registrationId: string): string =>
  createHmac('sha256', secret).update(`event-cancel ${registrationId}`).digest('base64url');

/**
 * Path of the page on which the holder of a mail can cancel this registration. Signed instead of stored: every mail about
 * the registration carries the same link, and the database holds nothing that could be used in its place.
 */
export const cancelPath = (secret: string, registrationId: string): string =>
  `/events/cancel?registration=${registrationId}&key=${proof(secret, registrationId)}`;

/** The registration that a cancel link stands for, or undefined when it was not made here. */
export function readCancelLink(secret: string, query: URLSearchParams): string | undefined {
  const registrationId = query.get('registration') ?? '';
  const given = Buffer.from(query.get('key') ?? '');
  const right = Buffer.from(proof(secret, registrationId));
  return given.length === right.length && timingSafeEqual(given, right) ? registrationId : undefined;
}
