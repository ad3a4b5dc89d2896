import { Secret, TOTP } from 'otpauth';
import { textsOf } from '#tests/pages/document.ts';
import type { TestApp } from '#tests/site/app.ts';
import { goodPassword, member, type Visitor } from './visitor.ts';

/** The code an authenticator app with `secret` (base 32) shows at a time, or some 30-second steps away from it. */
export const appCode = (secret: string, moment: Date, away = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: moment.getTime() + away * 30_000,
  });

/** The secret shown in the settings during set-up. */
export const shownSecret = (html: string): string =>
  (textsOf(html, 'code').find((code) => /^[A-Z2-7 ]{16,}$/.test(code)) ?? '').replaceAll(' ', '');

/** The recovery codes shown afterwards. */
export const shownCodes = (html: string): string[] =>
  textsOf(html, 'code').filter((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code));

/** A member who set up an authenticator app one step ago. */
export async function memberWithApp(app: TestApp, email: string) {
  const browser = await member(app, email);
  return { browser, ...(await setUpApp(app, browser)) };
}

/** Sets up an authenticator app for the signed-in user and advances the clock by one step. */
export async function setUpApp(app: TestApp, browser: Visitor) {
  await browser.send('/settings?section=two-factor', { current_password: goodPassword });
  const secret = shownSecret(await (await browser.get('/settings')).text());
  const code = appCode(secret, app.clock.now());
  const answer = await browser.post('/settings?section=two-factor-confirm', { code });
  const codes = shownCodes(await answer.text());
  app.clock.advance(30_000);
  return { secret, codes };
}
