import { createCookie } from 'react-router';
import { cookieAttributes, cookiePrefix } from '#app/accounts/sessions/session-cookie.server.ts';
import { type Context, settingsContext } from '#app/platform/context.ts';
import { isSignature, newToken, signature } from '#app/platform/secrets/tokens.ts';

const knownForSeconds = 365 * 86_400;
const mostRecentAccounts = 8;

interface Device {
  /** Random; separates this browser's guesses from those of others. */
  id: string;
  /** Keyed hashes of the accounts that were signed in to. */
  accounts: string[];
}

const cookieOf = (siteUrl: string) =>
  createCookie(`${cookiePrefix(siteUrl)}.device`, { ...cookieAttributes(siteUrl), maxAge: knownForSeconds });

interface Signing {
  SITE_URL: string;
  AUTH_SECRET: string;
}

const text = ({ id, accounts }: Device) => ['device', id, ...accounts].join('.');
const markOf = (secret: string, email: string) =>
  signature(secret, `device-account ${email.toLowerCase()}`).slice(0, 22);

async function read(header: string | null | undefined, settings: Signing): Promise<Device | undefined> {
  const value: unknown = await cookieOf(settings.SITE_URL).parse(header ?? null);
  if (typeof value !== 'string' || value.length > 600) return undefined;
  const [id = '', ...rest] = value.split('.');
  const given = rest.pop() ?? '';
  const device = { id, accounts: rest };
  return id && isSignature(settings.AUTH_SECRET, text(device), given) ? device : undefined;
}

/** The mark of a browser in which the account of `email` was signed in to before; undefined for any other. */
export async function knownDevice(
  context: Context,
  request: Request,
  email: string,
): Promise<string | undefined> {
  const settings = context.get(settingsContext);
  const device = await read(request.headers.get('cookie'), settings);
  return device?.accounts.includes(markOf(settings.AUTH_SECRET, email)) ? device.id : undefined;
}

export const isKnownDevice = async (cookieHeader: string | undefined, settings: Signing): Promise<boolean> =>
  (await read(cookieHeader, settings)) !== undefined;

export async function rememberDevice(context: Context, request: Request, email: string): Promise<string> {
  const settings = context.get(settingsContext);
  const { id = newToken(), accounts = [] } = (await read(request.headers.get('cookie'), settings)) ?? {};
  const mark = markOf(settings.AUTH_SECRET, email);
  const device = {
    id,
    accounts: [mark, ...accounts.filter((other) => other !== mark)].slice(0, mostRecentAccounts),
  };
  const value = [id, ...device.accounts, signature(settings.AUTH_SECRET, text(device))].join('.');
  return cookieOf(settings.SITE_URL).serialize(value);
}

const browsers: [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera Mini|OPiOS\//, 'Opera'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

export function deviceOf(userAgent: string | null): string {
  const header = (userAgent ?? '').slice(0, 400);
  return `${first(browsers, header) ?? 'A browser'} on ${first(systems, header) ?? 'an unknown device'}`;
}
