const longest = 1_000;

// Runs without a gap, looked at one by one: a pattern with a free beginning takes the square of a text's length.
const authority = /(?<=:\/\/)[^\s/?#]+/g;
const run = /[^\s<>()[\]"'`,;:/]+/gu;
const bearer = /\b(bearer|basic)\s+[\w+/=.~-]{8,}/gi;
const wordLike = /[\w-]{22,}/g;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Random tokens mix letters and digits, or are longer than names in code get; words joined by hyphens are neither.
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

/** Credentials, email addresses and random tokens blotted out, 1,000 characters at most. UUIDs stay: they open nothing. */
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
