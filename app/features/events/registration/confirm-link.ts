import { isSignature, signature } from '#app/platform/signature.ts';

const purpose = (registrationId: string) => `event-confirm ${registrationId}`;

/** Path of the page on which the holder of a mail can confirm that the registration is theirs; signed, as `cancelPath` is. */
export const confirmPath = (secret: string, registrationId: string): string =>
  `/events/confirm?registration=${registrationId}&key=${signature(secret, purpose(registrationId))}`;

/** The registration that a confirm link stands for, or undefined when it was not made here. */
export function readConfirmLink(secret: string, query: URLSearchParams): string | undefined {
  const registrationId = query.get('registration') ?? '';
  return isSignature(secret, purpose(registrationId), query.get('key') ?? '') ? registrationId : undefined;
}
