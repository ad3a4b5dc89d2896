import { Secret, TOTP } from 'otpauth';

// What every authenticator app supports: SHA-1, six digits, 30 seconds. A phone's clock may be one step off.
const kind = { algorithm: 'SHA1', digits: 6, period: 30 };
const tolerance = 1;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The 30-second step (RFC 6238) of a code, later than `lastStep`; undefined for a wrong or used code. */
export function matchingStep(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const away = TOTP.validate({
    ...kind,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: tolerance,
  });
  const step = TOTP.counter({ period: kind.period, timestamp }) + (away ?? 0);
  return away !== null && step > lastStep ? step : undefined;
}

export const setupAddress = (secret: string, issuer: string, email: string): string =>
  new TOTP({ ...kind, secret, issuer, label: email }).toString();
