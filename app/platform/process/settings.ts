import path from 'node:path';
import { isLoopback } from '#app/platform/addresses/loopback.ts';
import { type Environment, environment, type logLevels } from './settings-environment.ts';

export type LogLevel = (typeof logLevels)[number];

export interface SocialSettings {
  clientId: string;
  clientSecret: string;
  issuer: string | undefined;
}

/** The settings of operation.md by name, validated, with defaults. */
export interface Settings {
  HOST: string;
  PORT: number;
  SITE_URL: string;
  DATABASE_URL: string | undefined;
  /** The same database through a pooler in transaction mode, for pages and jobs. */
  DATABASE_POOLER_URL: string | undefined;
  DATA_DIR: string;
  /** Folder outside the database for the list of erasures, bans and roles. */
  ERASURES_DIR: string;
  AUTH_SECRET: string;
  SMTP_URL: string | undefined;
  SMTP_TLS: 'required' | 'opportunistic' | 'off';
  MAIL_FROM: string | undefined;
  ADMIN_EMAILS: readonly string[];
  STAFF_TWO_FACTOR: 'required' | 'offered';
  STAFF_SESSION_IDLE_MINUTES: number;
  STAFF_SESSION_HOURS: number;
  GOOGLE: SocialSettings | undefined;
  FACEBOOK: SocialSettings | undefined;
  TRUST_PROXY: number;
  RATE_LIMIT_SCALE: number;
  PLACE_HOLD_HOURS: number;
  /** Purge endpoint of the shared caches in front of the site. */
  CDN: { purgeUrl: string; purgeSecret: string } | undefined;
  METRICS_PORT: number | undefined;
  METRICS_HOST: string;
  /** Number of processes on the port, on this machine. */
  PROCESSES: number;
  LOG_LEVEL: LogLevel;
}

/** Settings as read; the secret may still have to come from `DATA_DIR` (`withSecret`). */
export type GivenSettings = Omit<Settings, 'AUTH_SECRET'> & { AUTH_SECRET: string | undefined };

/** Invalid settings. The message has a line per setting with name and reason, and no values. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Empty means unset. Throws a `SettingsError` that names every invalid setting, never its value. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): GivenSettings {
  const given = Object.keys(environment.shape).map((name) => [name, env[name]?.trim() || undefined]);
  const parsed = environment.safeParse(Object.fromEntries(given));
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  return settingsFrom(parsed.data);
}

function contradictions(given: Environment): string[] {
  const problems: string[] = [];
  const reach = given.SMTP_URL ? undefined : reachOf(given);
  if (reach)
    problems.push(`SMTP_URL is required when ${reach}: mail must go somewhere, and no one else may read it`);
  if (given.DATABASE_URL && !given.AUTH_SECRET)
    problems.push(
      'AUTH_SECRET is required with DATABASE_URL, the same for all processes (at least 32 random characters)',
    );
  if (given.DATABASE_POOLER_URL && !given.DATABASE_URL)
    problems.push(
      'DATABASE_URL is missing: DATABASE_POOLER_URL is a second way to the same database, and migrations take the first',
    );
  for (const provider of ['GOOGLE', 'FACEBOOK'] as const) {
    const names = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const;
    const missing = names.filter((name) => !given[name]);
    if (missing.length === 1)
      problems.push(`${missing[0]} is missing: ${names.join(' and ')} belong together`);
    if (missing.length === 2 && given[`${provider}_ISSUER`])
      problems.push(`${provider}_ISSUER is of no use without ${names.join(' and ')}`);
  }
  if (given.METRICS_PORT !== undefined && given.METRICS_PORT === given.PORT)
    problems.push('METRICS_PORT must be another port than PORT');
  const purge = [given.CDN_PURGE_URL, given.CDN_PURGE_SECRET];
  if (purge.filter(Boolean).length === 1)
    problems.push(
      `${purge[0] ? 'CDN_PURGE_SECRET' : 'CDN_PURGE_URL'} is missing: CDN_PURGE_URL and CDN_PURGE_SECRET belong together`,
    );
  return problems;
}

/** Why other machines can reach a site with these settings; undefined for a local site. */
export function reachOf({
  HOST,
  SITE_URL,
  TRUST_PROXY,
}: Pick<Environment, 'HOST' | 'SITE_URL' | 'TRUST_PROXY'>): string | undefined {
  if (!isLoopback(HOST)) return 'HOST can be reached from other machines';
  if (SITE_URL && !isLoopback(new URL(SITE_URL).hostname)) return 'SITE_URL is a public address';
  return TRUST_PROXY > 0 ? 'TRUST_PROXY says that a reverse proxy is in front' : undefined;
}

function settingsFrom(given: Environment): GivenSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, ...others } = given;
  const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, FACEBOOK_ISSUER, ...more } = others;
  const { CDN_PURGE_URL: purgeUrl, CDN_PURGE_SECRET: purgeSecret, ...rest } = more;
  const SITE_URL = given.SITE_URL ?? defaultOrigin(given.HOST, given.PORT);
  const local = isLoopback(new URL(SITE_URL).hostname);
  return {
    ...rest,
    SITE_URL,
    DATABASE_URL: given.DATABASE_URL,
    DATABASE_POOLER_URL: given.DATABASE_POOLER_URL,
    DATA_DIR: path.resolve(given.DATA_DIR),
    ERASURES_DIR: path.resolve(given.ERASURES_DIR ?? given.DATA_DIR),
    AUTH_SECRET: given.AUTH_SECRET,
    SMTP_URL: given.SMTP_URL,
    SMTP_TLS: given.SMTP_TLS ?? (isOwnMailServer(given.SMTP_URL) ? 'opportunistic' : 'required'),
    MAIL_FROM: given.MAIL_FROM,
    STAFF_TWO_FACTOR: given.STAFF_TWO_FACTOR ?? (local ? 'offered' : 'required'),
    GOOGLE: social(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER),
    FACEBOOK: social(FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, FACEBOOK_ISSUER),
    METRICS_PORT: given.METRICS_PORT,
    CDN: purgeUrl && purgeSecret ? { purgeUrl, purgeSecret } : undefined,
  };
}

const isOwnMailServer = (url: string | undefined) => url !== undefined && isLoopback(new URL(url).hostname);

const social = (
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer: string | undefined,
) => (clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined);

const defaultOrigin = (host: string, port: number) =>
  new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;

/** Replaces `PORT=0` by the assigned port, also in a default `SITE_URL`. */
export function withPort<S extends GivenSettings>(settings: S, port: number): S {
  const isDefault = settings.SITE_URL === defaultOrigin(settings.HOST, settings.PORT);
  return {
    ...settings,
    PORT: port,
    SITE_URL: isDefault ? defaultOrigin(settings.HOST, port) : settings.SITE_URL,
  };
}
