const longest = 1_000;

// Checks one word at a time: a pattern with an open start would take quadratic time.
const authority = /(?<=:\/\/)[^\s/?#]+/g;
const run = /[^\s<>()[\]"'`,;:/]+/gu;
const bearer = /\b(bearer|basic)\s+[\w+/=.~-]{8,}/gi;
const wordLike = /[\w-]{22,}/g;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Random tokens mix letters and digits, or are longer than identifiers; hyphenated words are neither.
const isToken = (text: string) =>
  !uuid.test(text) &&
  !/^[a-z]+([-_][a-z\d]{1,16})*$/.test(text) &&
  (text.length >= 32 || (/\d/.test(text) && /[a-z]/i.test(text)));

const withoutCredentials = (text: string) =>
  text.includes('@') ? `[secret]${text.slice(text.lastIndexOf('@'))}` : text;

function withoutAddress(text: string): string {
  const at = text.slice(1).search(/@|%40/i);
  const domain = at < 0 ? '' : text.slice(at + 2);
  const dot = domain.indexOf('.');
  return dot > 0 && dot < domain.length - 1 ? '[e-mail]' : text;
}

const suspicious = /@|%40|bearer|basic|[\w-]{22}/i;

/** Redacts credentials, email addresses and random tokens; at most 1,000 characters. UUIDs stay: they grant nothing. */
export function redact(text: string): string {
  if (text.length <= longest && !suspicious.test(text)) return text;
  const shown = text
    .slice(0, 4 * longest)
    .replace(authority, withoutCredentials)
    .replace(bearer, '$1 [secret]')
    .replace(run, withoutAddress)
    .replace(wordLike, (word) => (isToken(word) ? '[token]' : word));
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}
