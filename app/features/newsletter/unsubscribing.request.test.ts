import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { profiles } from '#app/accounts/users/profile.table.ts';
import {
  forgetSubscription,
  purgeSubscriptions,
  setNewsletter,
} from '#app/features/newsletter/subscribing/membership.server.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { newsletterOfFile } from '#tests/people/subscribers.ts';
import { member, tokenOf } from '#tests/people/visitor.ts';
import { afterRestore } from '#tests/site/after-restore.ts';

const { app, key, ask, subscribed, subscriptionOf, newest, oneClick, linkIn, days } =
  await newsletterOfFile();

describe('leaving', () => {
  test('every mail of the list carries the one-click headers', async () => {
    await subscribed('headers@mail.example');
    for (const { headers, text } of await app.mails('headers@mail.example')) {
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const address = /^<(http.*\/unsubscribe\?token=.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1];
      expect(address).toBeTruthy();
      expect(text).toContain(address);
    }
  });

  test('a mail client unsubscribes with one POST, without session and origin', async () => {
    const link = await subscribed('program@mail.example');
    const response = await oneClick(link);
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBe(null);
    expect(await subscriptionOf('program@mail.example')).toMatchObject({
      status: 'unsubscribed',
      unsubscribedAt: app.clock.now(),
    });
    const again = await oneClick(link);
    expect(again.status).toBe(200);
  });

  test('the body may come as multipart form data too', async () => {
    const link = await subscribed('multipart@mail.example');
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await oneClick(link, body)).status).toBe(200);
    expect((await subscriptionOf('multipart@mail.example'))?.status).toBe('unsubscribed');
  });

  test('a person gets a page with a button, and looking at it changes nothing', async () => {
    const link = await subscribed('person@mail.example');
    const html = await mainOf(await app.get(link));
    expect(html).toContain('Leave the newsletter?');
    expect(html).not.toContain('person@mail.example');
    expect((await subscriptionOf('person@mail.example'))?.status).toBe('confirmed');
    const response = await app.post(link, key());
    expect([response.status, response.headers.get('location')]).toEqual([303, link]);
    expect(await mainOf(await app.get(link))).toContain('You are unsubscribed');
    expect((await subscriptionOf('person@mail.example'))?.status).toBe('unsubscribed');
    expect((await app.mails('person@mail.example')).map(({ kind }) => kind)).toEqual([
      'newsletter-welcome',
      'newsletter-confirmation',
    ]);
  });

  test('works from the first email too, and invalidates its link', async () => {
    await ask('no@mail.example');
    const mail = await newest('no@mail.example');
    await oneClick(linkIn(mail, 'unsubscribe'));
    expect((await subscriptionOf('no@mail.example'))?.status).toBe('unsubscribed');
    expect((await app.get(linkIn(mail, 'newsletter/confirm'))).status).toBe(404);
  });

  test('a person can subscribe again, and must confirm again', async () => {
    const link = await subscribed('back@mail.example');
    await oneClick(link);
    await ask('back@mail.example');
    expect((await subscriptionOf('back@mail.example'))?.status).toBe('pending');
    await app.send(linkIn(await newest('back@mail.example'), 'newsletter/confirm'), key());
    expect((await subscriptionOf('back@mail.example'))?.status).toBe('confirmed');
  });

  test('a changed or foreign link is not found, and another website cannot do it', async () => {
    const link = await subscribed('safe@mail.example');
    const [id] = tokenOf(link).split('.');
    for (const address of [
      link.slice(0, -1),
      `/unsubscribe?token=${id}`,
      `/unsubscribe?token=${id}.`,
      '/unsubscribe?token=',
      '/unsubscribe?token=a.b.c',
      `/unsubscribe?token=00000000-0000-0000-0000-000000000000.${tokenOf(link).split('.')[1]}`,
    ]) {
      expect([address, (await app.get(address)).status]).toEqual([address, 404]);
      expect((await oneClick(address)).status).toBe(404);
    }
    const foreign = await app.post(
      link,
      {},
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.status).toBe(403);
    expect((await subscriptionOf('safe@mail.example'))?.status).toBe('confirmed');
  });

  test('without a token the page says how it works', async () => {
    const response = await app.get('/unsubscribe');
    expect(response.status).toBe(200);
    expect(await mainOf(response)).toContain('foot of any issue');
  });

  test('the address is deleted a day later; its links then say that nothing is left', async () => {
    const link = await subscribed('gone@mail.example');
    await oneClick(link);
    const now = app.clock.now().getTime();
    await purgeSubscriptions(app.database, new Date(now + days(1) - 1000));
    expect(await subscriptionOf('gone@mail.example')).toBeTruthy();
    await purgeSubscriptions(app.database, new Date(now + days(1) + 1000));
    expect(await subscriptionOf('gone@mail.example')).toBe(undefined);
    expect(await mainOf(await app.get(link))).toContain('You are unsubscribed');
    expect((await oneClick(link)).status).toBe(200);
  });
});

describe('an older state that is restored', () => {
  const confirmed = `update newsletter_subscriptions set status = 'confirmed'; update profiles set newsletter_subscribed = true`;
  const onTheList = (email: string) =>
    `select status from newsletter_subscriptions where lower(email) = '${email}' and status = 'confirmed'`;

  test('puts nobody back on the list who has left, by email or in the settings', async () => {
    const her = await member(app, 'restored@mail.example', { fields: { newsletter_subscribed: 'on' } });
    await oneClick(await subscribed('letter@mail.example'));
    await app.database.transaction((tx) => setNewsletter(tx, her, false, app.clock.now()));
    for (const email of ['letter@mail.example', her.email])
      expect(await afterRestore(app, { older: confirmed, read: onTheList(email) }), email).toEqual([]);
    const read = `select newsletter_subscribed from profiles where user_id = '${her.id}'`;
    expect(await afterRestore(app, { older: confirmed, read })).toEqual([{ newsletter_subscribed: false }]);
  });

  test('keeps who has subscribed again since', async () => {
    const her = await member(app, 'twice-in@mail.example', { fields: { newsletter_subscribed: 'on' } });
    await oneClick(await subscribed('returns@mail.example'));
    await app.database.transaction((tx) => setNewsletter(tx, her, false, app.clock.now()));
    const erasedAt = app.clock.now();
    app.clock.advance(1_000);
    await subscribed('returns@mail.example');
    await app.database.transaction((tx) => setNewsletter(tx, her, true, app.clock.now()));
    for (const email of ['returns@mail.example', her.email])
      expect(
        await afterRestore(app, { older: 'select', read: onTheList(email), erasedAt }),
        email,
      ).toHaveLength(1);
  });
});

describe('members', () => {
  const marked = async (email: string) =>
    (await app.database.select().from(profiles).where(eq(profiles.email, email)))[0]?.newsletterSubscribed;

  test('the sign-up tick takes effect once the address is verified', async () => {
    const fields = { newsletter_subscribed: 'on' };
    await member(app, 'unproven@mail.example', { verified: false, fields });
    expect(await subscriptionOf('unproven@mail.example')).toBe(undefined);
    const { id } = await member(app, 'proven@mail.example', { fields });
    expect(await subscriptionOf('proven@mail.example')).toMatchObject({ status: 'confirmed', userId: id });
    await member(app, 'unticked@mail.example');
    expect(await subscriptionOf('unticked@mail.example')).toBe(undefined);
  });

  test('a member’s profile follows what is done by email', async () => {
    await member(app, 'follows@mail.example');
    const link = await subscribed('Follows@mail.example');
    expect(await marked('follows@mail.example')).toBe(true);
    await oneClick(link);
    expect(await marked('follows@mail.example')).toBe(false);
  });

  test('the switch in the settings does both', async () => {
    const { id } = await member(app, 'switch@mail.example');
    const her = { id, email: 'switch@mail.example' };
    const set = (on: boolean) =>
      app.database.transaction((tx) => setNewsletter(tx, her, on, app.clock.now()));
    await set(true);
    await set(true);
    expect(await subscriptionOf(her.email)).toMatchObject({ status: 'confirmed', userId: id });
    expect(await marked(her.email)).toBe(true);
    await set(false);
    await set(false);
    expect((await subscriptionOf(her.email))?.status).toBe('unsubscribed');
    expect(await marked(her.email)).toBe(false);
    await set(true);
    expect((await subscriptionOf(her.email))?.status).toBe('confirmed');
    await forgetSubscription(app.database, 'SWITCH@mail.example');
    expect(await subscriptionOf(her.email)).toBe(undefined);
  });
});
