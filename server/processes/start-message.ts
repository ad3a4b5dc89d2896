import type { GivenSettings } from '#app/platform/process/settings.ts';

/** Printed once the site serves: its address, where mail goes, and how to become administrator (operation.md). */
export function startMessage(settings: GivenSettings): string {
  const address = `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${settings.PORT}`;
  const mail = settings.SMTP_URL
    ? `Mail goes to ${new URL(settings.SMTP_URL).host}.`
    : `Mail is kept and can be read at ${address}/dev/mailbox (set SMTP_URL to send it).`;
  const admin =
    settings.ADMIN_EMAILS.length > 0
      ? `Administrator: an account with a verified address out of ${settings.ADMIN_EMAILS.length} in ADMIN_EMAILS.`
      : 'To become administrator: set ADMIN_EMAILS to your address, start again, sign up with it and verify it.';
  return [`Ready at ${address}`, mail, admin].join('\n');
}
