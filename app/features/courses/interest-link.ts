import { createHmac, timingSafeEqual } from 'node:crypto';

const proof = (secret: string, interestId: string): string =>
  createHmac('sha256', secret).update(`course-interest ${interestId}`).digest('base64url');

/** Path of the page on which the holder of a mail takes her address off the list. Signed, so that nothing is stored for it. */
export const withdrawPath = (secret: string, interestId: string): string =>
  `/courses/withdraw?interest=${interestId}&key=${proof(secret, interestId)}`;

/** The id that a withdraw link stands for, or undefined when it was not made here. */
export function readWithdrawLink(secret: string, query: URLSearchParams): string | undefined {
  const interestId = query.get('interest') ?? '';
  const given = Buffer.from(query.get('key') ?? '');
  const right = Buffer.from(proof(secret, interestId));
  return given.length === right.length && timingSafeEqual(given, right) ? interestId : undefined;
}
