import type { TestApp } from '#tests/site/app.ts';

/** Settings in which the test determines a visitor's network; emails go nowhere. */
export const behindProxy = { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1' };

let number = 0;

/** Registers for an event from a new network, or the one given. The app must trust one proxy. */
export function registerFor(
  app: TestApp,
  eventId: string,
  email: string,
  { network, ...fields }: Record<string, string> & { network?: string } = {},
) {
  number += 1;
  const form = { full_name: 'Somebody', email, idempotency_key: `place-key-${number}`, ...fields };
  return app.send(`/events/${eventId}/register`, form, {
    'x-forwarded-for': network ?? `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  });
}

/** The path of the newest link to `page` emailed to the address. */
export async function eventLink(app: TestApp, email: string, page: 'cancel' | 'confirm'): Promise<string> {
  for (const mail of await app.mails(email)) {
    const found = new RegExp(`https?://[^/]+(/events/${page}\\S+)`).exec(mail.text)?.[1];
    if (found) return found;
  }
  throw new Error(`no mail to ${email} with a link to /events/${page}`);
}

/** Presses the button behind the newest confirm link emailed to the address. */
export async function confirmPlace(app: TestApp, email: string) {
  number += 1;
  return app.send(await eventLink(app, email, 'confirm'), { idempotency_key: `confirm-key-${number}` });
}
