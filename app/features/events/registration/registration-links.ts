import { isSignature, signature } from '#app/platform/signature.ts';

type Purpose = 'cancel' | 'confirm';

// Signed instead of stored: every email about the registration carries the same link, and the database holds nothing that
// could be used in its place.
const signed = (purpose: Purpose, registrationId: string) => `event-${purpose} ${registrationId}`;

const pathTo = (purpose: Purpose) => (secret: string, registrationId: string) =>
  `/events/${purpose}?registration=${registrationId}&key=${signature(secret, signed(purpose, registrationId))}`;

/** The registration's id, or undefined when the link was not made here. */
const reader =
  (purpose: Purpose) =>
  (secret: string, query: URLSearchParams): string | undefined => {
    const registrationId = query.get('registration') ?? '';
    const key = query.get('key') ?? '';
    return isSignature(secret, signed(purpose, registrationId), key) ? registrationId : undefined;
  };

export const cancelPath = pathTo('cancel');
export const readCancelLink = reader('cancel');

export const confirmPath = pathTo('confirm');
export const readConfirmLink = reader('confirm');
