export const consentPath = (token: string): string => `/events/consent?token=${encodeURIComponent(token)}`;
