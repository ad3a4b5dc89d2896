/// <reference lib="es2024.string" />

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const bodyControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
/** Embeddings, overrides and isolates can make a line read differently. The plain marks LRM and RLM are kept. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Cleans one line for a header: well-formed, no control characters or direction overrides, at most `longest`
 * characters.
 */
export function headerText(value: string, longest = 200): string {
  const line = value
    .toWellFormed()
    .replace(controls, ' ')
    .replace(directionOverrides, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}

/** Cleans text for the database and mail servers: well-formed, without control characters except tabs and line breaks. */
export const bodyText = (value: string): string => value.toWellFormed().replace(bodyControls, '');

export const bodyTextWithoutOverrides = (value: string): string =>
  bodyText(value).replace(directionOverrides, '');

/** A plain `local@domain` of 6 to 254 characters. Stricter than the standard: no character has a special meaning. */
export function usableAddress(value: string): boolean {
  if (value.length > 254 || !value.isWellFormed()) return false;
  const [local = '', domain = '', ...rest] = value.split('@');
  if (rest.length > 0 || local.length > 64) return false;
  return (
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local) &&
    /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(domain) &&
    !domain.includes('..')
  );
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapedHtml = (text: string): string =>
  bodyTextWithoutOverrides(text).replace(/[&<>"']/g, (sign) => signs[sign]!);
