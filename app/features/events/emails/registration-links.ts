import { signedLink } from '#app/platform/secrets/tokens.ts';

export const { pathTo: cancelPath, read: readCancelLink } = signedLink(
  '/events/cancel',
  'registration',
  'event-cancel',
);

export const { pathTo: confirmPath, read: readConfirmLink } = signedLink(
  '/events/confirm',
  'registration',
  'event-confirm',
);

export const eventConsentPath = (token: string): string =>
  `/events/consent?token=${encodeURIComponent(token)}`;
