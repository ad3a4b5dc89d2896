import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLoopback } from '#app/platform/addresses/loopback.ts';
import { readSettings, SettingsError, withPort } from './settings.ts';

const secret = 'a-secret-of-32-characters-or-more!';
const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as SettingsError).problems.join('\n');
  }
  throw new Error('the settings were accepted');
};

describe('settings', () => {
  it('have the defaults of operation.md', () => {
    expect(readSettings({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      PROCESSES: 1,
      SITE_URL: 'http://127.0.0.1:3000',
      DATABASE_URL: undefined,
      DATABASE_POOLER_URL: undefined,
      DATA_DIR: path.resolve('data'),
      ERASURES_DIR: path.resolve('data'),
      AUTH_SECRET: undefined,
      SMTP_URL: undefined,
      SMTP_TLS: 'required',
      MAIL_FROM: undefined,
      ADMIN_EMAILS: [],
      STAFF_TWO_FACTOR: 'offered',
      STAFF_SESSION_IDLE_MINUTES: 30,
      STAFF_SESSION_HOURS: 12,
      GOOGLE: undefined,
      FACEBOOK: undefined,
      TRUST_PROXY: 0,
      RATE_LIMIT_SCALE: 1,
      PLACE_HOLD_HOURS: 24,
      METRICS_PORT: undefined,
      METRICS_HOST: '127.0.0.1',
      CDN: undefined,
      LOG_LEVEL: 'info',
    });
  });

  it('are read, trimmed and normalised; empty ones count as not set', () => {
    const settings = readSettings({
      HOST: '[::1]',
      PORT: ' 8080 ',
      SITE_URL: 'https://WWW.Naledi.example/',
      DATABASE_URL: 'postgresql://naledi:p%40ss@db.example/site',
      AUTH_SECRET: secret,
      SMTP_URL: 'smtps://user:word@mail.example:465',
      MAIL_FROM: 'Naledi <hello@naledi.example>',
      ADMIN_EMAILS: 'Thandi@Naledi.example, ,lerato@naledi.example,thandi@naledi.example',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'word',
      GOOGLE_ISSUER: 'http://127.0.0.1:9000',
      TRUST_PROXY: '2',
      RATE_LIMIT_SCALE: '0.5',
      LOG_LEVEL: 'warn',
      FACEBOOK_CLIENT_ID: '  ',
      UNKNOWN: 'ignored',
    });
    expect(settings).toMatchObject({
      HOST: '::1',
      PORT: 8080,
      SITE_URL: 'https://www.naledi.example',
      ADMIN_EMAILS: ['thandi@naledi.example', 'lerato@naledi.example'],
      STAFF_TWO_FACTOR: 'required',
      GOOGLE: { clientId: 'id', clientSecret: 'word', issuer: 'http://127.0.0.1:9000' },
      FACEBOOK: undefined,
      TRUST_PROXY: 2,
      RATE_LIMIT_SCALE: 0.5,
      LOG_LEVEL: 'warn',
    });
  });

  it.each([
    ['HOST', 'localhost:3000'],
    ['HOST', 'http://localhost'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['SITE_URL', 'naledi.example'],
    ['SITE_URL', 'ftp://naledi.example'],
    ['SITE_URL', 'https://naledi.example/path'],
    ['SITE_URL', 'https://naledi.example/?'],
    ['SITE_URL', 'https://user@naledi.example'],
    ['DATABASE_URL', 'mysql://naledi.example/x'],
    ['DATABASE_POOLER_URL', 'http://naledi.example/x'],
    ['DATABASE_URL', 'postgres://a:b#c@d:e/f'],
    ['AUTH_SECRET', 'too-short'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_TLS', 'yes'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Naledi <a..b@naledi.example>'],
    ['MAIL_FROM', '"a b"@naledi.example'],
    ['MAIL_FROM', 'A <a@b.example>\r\nBcc: x@y.example'],
    ['ADMIN_EMAILS', 'a@b.example;c@d.example'],
    ['STAFF_TWO_FACTOR', 'yes'],
    ['STAFF_SESSION_IDLE_MINUTES', '0'],
    ['STAFF_SESSION_IDLE_MINUTES', '2.5'],
    ['STAFF_SESSION_HOURS', '169'],
    ['GOOGLE_ISSUER', 'accounts'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1.5'],
    ['PLACE_HOLD_HOURS', '0'],
    ['PLACE_HOLD_HOURS', '169'],
    ['PLACE_HOLD_HOURS', '1.5'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-2'],
    ['RATE_LIMIT_SCALE', 'NaN'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '70000'],
    ['METRICS_HOST', 'a b'],
    ['METRICS_PORT', '3000'],
    ['PROCESSES', '0'],
    ['PROCESSES', 'all'],
    ['CDN_PURGE_URL', 'http://cdn.example/purge'],
    ['CDN_PURGE_URL', 'cdn.example'],
    ['CDN_PURGE_SECRET', 'short'],
    ['CDN_PURGE_SECRET', 'a secret with spaces in it'],
    ['LOG_LEVEL', 'loud'],
  ])('stop the start with the name and the reason: %s=%s', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} must `));
  });

  it('say what a number of processes may be', () => {
    const words = 'PROCESSES must be auto, or a whole number from 1 to 64';
    for (const PROCESSES of ['0', 'two']) expect(refusal({ PROCESSES })).toContain(words);
  });

  it('are never shown', () => {
    const wrong = {
      DATABASE_URL: 'x://u:pw-one@h',
      SMTP_URL: 'y://u:pw-two@h',
      AUTH_SECRET: 'pw-three',
      PORT: 'pw-four',
    };
    expect(refusal(wrong)).not.toMatch(/pw-/);
  });

  it('name all wrong ones at once', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' }).split('\n')).toHaveLength(3);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'SMTP_URL is required'],
    [{ HOST: 'www.naledi.example' }, 'SMTP_URL is required'],
    [{ HOST: '::' }, 'SMTP_URL is required'],
    [{ SITE_URL: 'https://naledi.example' }, 'SMTP_URL is required when SITE_URL is a public address'],
    [{ SITE_URL: 'http://192.168.1.5:3000' }, 'SMTP_URL is required when SITE_URL is a public address'],
    [{ TRUST_PROXY: '1' }, 'SMTP_URL is required when TRUST_PROXY says'],
    [{ SITE_URL: 'http://localhost:3000', TRUST_PROXY: '2' }, 'SMTP_URL is required when TRUST_PROXY says'],
    [{ DATABASE_URL: 'postgres://db.example/x' }, 'AUTH_SECRET is required'],
    [{ DATABASE_POOLER_URL: 'postgres://db.example/x' }, 'DATABASE_URL is missing'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is missing'],
    [{ CDN_PURGE_URL: 'https://cdn.example/purge' }, 'CDN_PURGE_SECRET is missing'],
    [{ CDN_PURGE_SECRET: secret }, 'CDN_PURGE_URL is missing'],
    [{ FACEBOOK_CLIENT_SECRET: 'x' }, 'FACEBOOK_CLIENT_ID is missing'],
    [{ GOOGLE_ISSUER: 'http://127.0.0.1:1' }, 'GOOGLE_ISSUER is of no use'],
  ])('that contradict each other stop the start: %j', (env, reason) => {
    expect(refusal(env)).toContain(reason);
  });

  it.each([
    [{}, 'offered'],
    [{ SITE_URL: 'http://localhost:5000' }, 'offered'],
    [{ SITE_URL: 'https://naledi.example' }, 'required'],
    [{ HOST: '0.0.0.0' }, 'required'],
    [{ SITE_URL: 'https://naledi.example', STAFF_TWO_FACTOR: 'offered' }, 'offered'],
    [{ STAFF_TWO_FACTOR: 'required' }, 'required'],
  ])('two-factor sign-in for staff with %j is %s', (env, expected) => {
    expect(readSettings({ SMTP_URL: 'smtp://mail.example', ...env }).STAFF_TWO_FACTOR).toBe(expected);
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'required'],
    [{ SMTP_URL: 'smtps://mail.example' }, 'required'],
    [{ SMTP_URL: 'smtp://127.0.0.1:2525' }, 'opportunistic'],
    [{ SMTP_URL: 'smtp://localhost:2525' }, 'opportunistic'],
    [{ SMTP_URL: 'smtp://127.0.0.1:2525', SMTP_TLS: 'required' }, 'required'],
    [{ SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'off' }, 'off'],
  ])('encryption on the way to the mail server with %j is %s', (env, expected) => {
    expect(readSettings(env).SMTP_TLS).toBe(expected);
  });

  it('follow the port that the system gave', () => {
    expect(withPort(readSettings({ PORT: '0' }), 4321)).toMatchObject({
      PORT: 4321,
      SITE_URL: 'http://127.0.0.1:4321',
    });
    const fixed = readSettings({
      PORT: '0',
      SITE_URL: 'https://naledi.example',
      SMTP_URL: 'smtp://mail.example',
    });
    expect(withPort(fixed, 4321)).toMatchObject({ PORT: 4321, SITE_URL: 'https://naledi.example' });
    expect(readSettings({ HOST: '::1', PORT: '80' }).SITE_URL).toBe('http://[::1]');
  });

  it.each(['127.0.0.1', '127.9.9.9', 'localhost', 'site.localhost', '::1', '[::1]', '0:0:0:0:0:0:0:1'])(
    '%s is this machine only',
    (host) => expect(isLoopback(host)).toBe(true),
  );
  it.each(['0.0.0.0', '::', '10.0.0.1', 'naledi.example', '127.0.0.1.example', ''])('%s is not', (host) =>
    expect(isLoopback(host)).toBe(false),
  );
});
