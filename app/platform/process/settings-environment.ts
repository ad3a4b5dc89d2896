import { isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { usableAddress } from '#app/platform/addresses/harmless-text.ts';
import { isLoopback } from '#app/platform/addresses/loopback.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const text = z.string().trim();

const address = (protocols: RegExp, reason: string) =>
  text.refine((value) => protocols.test(value) && URL.canParse(value), reason);
const webAddress = address(/^https?:\/\//i, 'must be an address that begins with http:// or https://');
const isOrigin = (value: string) => {
  const url = URL.parse(value);
  return !url || (`${url.origin}/` === url.href && !/[?#]/.test(value));
};

const number = (reason: string, fits: (value: number) => boolean) =>
  text
    .regex(/^\d+(\.\d+)?$/, reason)
    .transform(Number)
    .refine(fits, reason);
const whole = (least: number, most: number, or = '') =>
  number(
    `must be ${or}a whole number from ${least} to ${most}`,
    (value) => Number.isInteger(value) && value >= least && value <= most,
  );

const processes = text
  .transform((value) => (value === 'auto' ? String(availableParallelism()) : value))
  .pipe(whole(1, 64, 'auto, or '));

const host = text
  .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
  .refine(
    (value) => isIPv6(value) || /^[\w.-]+$/.test(value),
    'must be a host name or an IP address, without a port',
  );
const sender = /^(?:[^<>@\r\n]*<([^\s<>@]+@[^\s<>@]+)>|[^\s<>@]+@[^\s<>@]+)$/;
const isSender = (value: string) => {
  const found = sender.exec(value);
  return found !== null && usableAddress(found[1] ?? value);
};
const emails = text
  .transform((value) => value.toLowerCase().split(','))
  .transform((list) => [...new Set(list.map((email) => email.trim()).filter(Boolean))])
  .refine((list) => list.every((email) => z.email().safeParse(email).success), {
    error: 'must be email addresses separated by commas',
  });

const databaseAddress = address(
  /^postgres(ql)?:\/\//i,
  'must be an address that begins with postgres:// (special characters in the password percent-encoded)',
);

/** The environment variables of operation.md. Error messages follow the variable's name and contain no value. */
export const environment = z.object({
  HOST: host.default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  SITE_URL: webAddress
    .refine(isOrigin, 'must be an origin only, such as https://www.example.org, without user, path or query')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOLER_URL: databaseAddress.optional(),
  DATA_DIR: text.default('./data'),
  ERASURES_DIR: text.optional(),
  AUTH_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: address(
    /^smtps?:\/\/[^/]/i,
    'must be an address that begins with smtp:// or smtps:// and names a mail server',
  ).optional(),
  SMTP_TLS: z.enum(['required', 'opportunistic', 'off'], 'must be required, opportunistic or off').optional(),
  MAIL_FROM: text.refine(isSender, 'must be an email address, or a name and <an email address>').optional(),
  ADMIN_EMAILS: emails.default([]),
  STAFF_TWO_FACTOR: z.enum(['required', 'offered'], 'must be required or offered').optional(),
  STAFF_SESSION_IDLE_MINUTES: whole(5, 1_440).default(30),
  STAFF_SESSION_HOURS: whole(1, 168).default(12),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: webAddress.optional(),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  FACEBOOK_ISSUER: webAddress.optional(),
  TRUST_PROXY: whole(0, 20).default(0),
  RATE_LIMIT_SCALE: number('must be a number above 0', (value) => value > 0).default(1),
  PLACE_HOLD_HOURS: whole(1, 168).default(24),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  CDN_PURGE_URL: webAddress
    .refine(
      (value) => /^https:/i.test(value) || isLoopback(URL.parse(value)?.hostname ?? ''),
      'must begin with https://, for the secret travels with it',
    )
    .optional(),
  CDN_PURGE_SECRET: text
    .regex(/^[\x21-\x7e]{16,500}$/, 'must have 16 to 500 characters, without spaces')
    .optional(),
  PROCESSES: processes.default(1),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

export type Environment = z.infer<typeof environment>;
