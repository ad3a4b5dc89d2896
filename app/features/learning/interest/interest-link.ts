import { isSignature, signature } from '#app/platform/signature.ts';

const purpose = (interestId: string) => `course-interest ${interestId}`;

/**
 * The page on which the reader of an email takes the address off the list. Signed, so that nothing is stored for it.
 */
export const withdrawPath = (secret: string, interestId: string): string =>
  `/courses/withdraw?interest=${interestId}&key=${signature(secret, purpose(interestId))}`;

/** The id that a withdraw link stands for, or undefined when it was not made here. */
export function readWithdrawLink(secret: string, query: URLSearchParams): string | undefined {
  const interestId = query.get('interest') ?? '';
  return isSignature(secret, purpose(interestId), query.get('key') ?? '') ? interestId : undefined;
}
