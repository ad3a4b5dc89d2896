import type { Account } from '#app/accounts/users/people.server.ts';
import { type Context, clockContext, settingsContext } from '#app/platform/context.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import { isSignature, newToken, signature } from '#app/platform/secrets/tokens.ts';
import { cookieText, siteCookie } from '#app/platform/site-cookie.ts';

const knownForSeconds = 365 * 86_400;
const mostRecentAccounts = 8;

interface Device {
  /** Random; separates this browser's guesses from others'. */
  id: string;
  /** For each account that has signed in here, a keyed hash and the time of the last sign-in: `hash:milliseconds`. */
  accounts: string[];
}

const cookieOf = (siteUrl: string) => siteCookie(siteUrl, 'naledi.device', { maxAge: knownForSeconds });

type Signing = Pick<Settings, 'SITE_URL' | 'AUTH_SECRET'>;

const text = ({ id, accounts }: Device) => ['device', id, ...accounts].join('.');
const markOf = (secret: string, email: string) =>
  signature(secret, `device-account ${email.toLowerCase()}`).slice(0, 22);

const isOf = (mark: string) => (account: string) => account.split(':')[0] === mark;
/** Earlier releases stored no time. */
const markedAt = (account: string) => Number(account.split(':')[1] ?? 0);

async function read(header: string | null | undefined, settings: Signing): Promise<Device | undefined> {
  const value = await cookieText(cookieOf(settings.SITE_URL), header ?? null);
  if (!value || value.length > 600) return undefined;
  const [id = '', ...rest] = value.split('.');
  const given = rest.pop() ?? '';
  const device = { id, accounts: rest };
  return id && isSignature(settings.AUTH_SECRET, text(device), given) ? device : undefined;
}

interface Mark {
  device: string;
  /** In ms since 1970. */
  at: number;
}

/** What the last sign-in to the account of `email` stored in this browser. */
export async function deviceMark(
  context: Context,
  request: Request,
  email: string,
): Promise<Mark | undefined> {
  const settings = context.get(settingsContext);
  const device = await read(request.headers.get('cookie'), settings);
  const account = device?.accounts.find(isOf(markOf(settings.AUTH_SECRET, email)));
  return device && account !== undefined ? { device: device.id, at: markedAt(account) } : undefined;
}

/**
 * The id of a browser known to the account; undefined for any other. A sign-in before the last change of the password or
 * the second factor does not count: the change may have been made because of it.
 */
export const knownDevice = (
  mark: Mark | undefined,
  person: Pick<Account, 'securedAt'> | undefined,
): string | undefined =>
  mark && person && mark.at >= (person.securedAt?.getTime() ?? 0) ? mark.device : undefined;

export const isKnownDevice = async (cookieHeader: string | undefined, settings: Signing): Promise<boolean> =>
  (await read(cookieHeader, settings)) !== undefined;

/**
 * The cookie that makes a browser known to the account. None while the address is unverified: the mark outlives the account,
 * and nobody may gain it for someone else's address.
 */
export async function rememberDevice(
  context: Context,
  request: Request,
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
): Promise<string[]> {
  if (!emailVerified) return [];
  const settings = context.get(settingsContext);
  const now = context.get(clockContext).now();
  const { id = newToken(), accounts = [] } = (await read(request.headers.get('cookie'), settings)) ?? {};
  const mark = markOf(settings.AUTH_SECRET, email);
  const others = accounts.filter((account) => !isOf(mark)(account));
  const device = { id, accounts: [`${mark}:${now.getTime()}`, ...others].slice(0, mostRecentAccounts) };
  const value = [id, ...device.accounts, signature(settings.AUTH_SECRET, text(device))].join('.');
  return [await cookieOf(settings.SITE_URL).serialize(value)];
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
