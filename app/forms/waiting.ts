const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
};

export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Please wait ${inWords(seconds)} and try again.`;

export const tooManyForms = (seconds: number): string =>
  `Many forms came from your connection. Please wait ${inWords(seconds)} and send this one again.`;

export const tooManyEmails = (seconds: number): string =>
  `We have written to this email address many times already. Please wait ${inWords(seconds)} and try again, or give another address.`;

/** Headers of a 429 or 503 response; none if waiting does not help. */
export const waitHeaders = (seconds: number): Record<string, string> =>
  seconds > 0 ? { 'Retry-After': String(seconds) } : {};
