import { afterAll } from 'vitest';

import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { isAddress } from '#app/platform/database/search.ts';
import { origin, testApp } from '#tests/site/app.ts';

/** Path of the link to `page` in an email. */
function linkIn(mail: { text: string }, page: string): string {
  const link = new RegExp(`https?://[^/\\s]+(/${page}\\?token=\\S+)`).exec(mail.text)?.[1];
  if (!link) throw new Error(`no link to ${page} in the mail`);
  return link;
}

/** The newsletter with helpers to subscribe, confirm and leave, for all tests of a file. */
export async function newsletterOfFile() {
  const app = await testApp();
  afterAll(app.stop);

  let keys = 0;
  const key = () => ({ idempotency_key: `newsletter-key-${++keys}` });
  const ask = (email: string) => app.send('/newsletter', { email, ...key() });
  const newest = async (email: string) => (await app.mails(email))[0]!;
  return {
    app,
    key,
    ask,
    newest,
    linkIn,
    /** Days in milliseconds. */
    days: (count: number) => count * 86_400_000,
    subscriptionOf: async (email: string) =>
      (
        await app.database
          .select()
          .from(newsletterSubscriptions)
          .where(isAddress(newsletterSubscriptions.email, email))
      )[0],
    /** Subscribes and confirms; returns the unsubscribe link of the welcome email. */
    async subscribed(email: string): Promise<string> {
      await ask(email);
      await app.send(linkIn(await newest(email), 'newsletter/confirm'), key());
      return linkIn(await newest(email), 'unsubscribe');
    },
    /** As sent by a mail client: no session, origin or fetch metadata. */
    oneClick: (address: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
      app.app.request(new Request(new URL(address, origin), { method: 'POST', body })),
  };
}
