/** The page that a guardian's mail opens. */
export const consentPath = (token: string): string => `/events/consent?token=${encodeURIComponent(token)}`;
