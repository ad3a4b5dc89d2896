import { Secret, TOTP } from 'otpauth';

/** What an authenticator app with `secret` (base 32) shows at a moment, or some 30-second steps away from it. */
export const appCode = (secret: string, moment: Date, away = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: moment.getTime() + away * 30_000,
  });
