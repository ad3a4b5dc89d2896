import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profiles } from '#app/features/accounts/profile/profile.table.ts';
import { type TestApp, testApp } from '#tests/app.ts';
import { mainOf } from '#tests/page-main.ts';
import { supportEmail } from '#tests/shipped-content.ts';
import { member, tokenOf, visitor } from '#tests/visitor.ts';
import { forgetSubscription, purgeSubscriptions, setNewsletter } from './membership.server.ts';
import { consent } from './newsletter.ts';
import { purgeNewsletter } from './purge.job.ts';
import { byEmail } from './subscribe.server.ts';
import { newsletterSubscriptions } from './subscription.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const days = (count: number) => count * 86_400_000;
const asked = {
  tone: 'success',
  title: 'Check your inbox',
  description: 'We have sent you an email with a link. Confirm there, and you are on the list.',
};

let keys = 0;
const key = () => ({ idempotency_key: `newsletter-key-${++keys}` });
const ask = (email: string) => app.send('/newsletter', { email, ...key() });
const subscriptionOf = async (email: string) =>
  (await app.database.select().from(newsletterSubscriptions).where(byEmail(email)))[0];
const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.toEmail === email);
const newest = async (email: string) => (await mailsTo(email))[0]!;

/** Path of the link to `page` in a mail. */
function linkIn(mail: { text: string }, page: string): string {
  const link = new RegExp(`https?://[^/\\s]+(/${page}\\?token=\\S+)`).exec(mail.text)?.[1];
  if (!link) throw new Error(`no link to ${page} in the mail`);
  return link;
}

/** Asks, confirms, and returns the unsubscribe link of the welcome mail. */
async function subscribed(email: string): Promise<string> {
  await ask(email);
  await app.send(linkIn(await newest(email), 'newsletter/confirm'), key());
  return linkIn(await newest(email), 'unsubscribe');
}

/** As a mail program sends it: no session, no origin, no fetch metadata. */
const oneClick = (
  address: string,
  body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
) => app.app.request(new Request(new URL(address, 'http://127.0.0.1:3000'), { method: 'POST', body }));

describe('asking', () => {
  test('the form has an email field, a Subscribe button, and says why', async () => {
    const html = await mainOf(await app.get('/newsletter'));
    expect(html).toContain('Email Address');
    expect(html).toContain('placeholder="Enter your email"');
    expect(html).toContain('Subscribe');
    expect(html).toContain(consent.text);
    expect(html).toContain('href="/privacy"');
  });

  test('stores a pending address with the version of the words, and mails a link; the list stays as it is', async () => {
    const { status, answer } = await ask(' Nomsa@mail.example ');
    expect([status, answer.toast]).toEqual([200, asked]);
    expect(await subscriptionOf('nomsa@mail.example')).toMatchObject({
      email: 'Nomsa@mail.example',
      status: 'pending',
      consentVersion: consent.version,
      createdAt: app.clock.now(),
      mailedAt: app.clock.now(),
      confirmedAt: null,
      userId: null,
    });
    const mail = await newest('Nomsa@mail.example');
    expect(mail.kind).toBe('newsletter-confirmation');
    const token = tokenOf(linkIn(mail, 'newsletter/confirm'));
    const stored = await subscriptionOf('nomsa@mail.example');
    expect(stored?.confirmTokenHash).toBeTruthy();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(
      await app.database.$count(newsletterSubscriptions, eq(newsletterSubscriptions.status, 'confirmed')),
    ).toBe(0);
  });

  test('answers the same for a new, a pending and a listed address', async () => {
    await subscribed('listed@mail.example');
    await ask('pending@mail.example');
    app.clock.advance(11 * 60_000);
    const answers = [];
    for (const email of ['listed@mail.example', 'pending@mail.example', 'new@mail.example'])
      answers.push(await ask(email));
    for (const { status, answer } of answers)
      expect({ status, answer }).toEqual({ status: 200, answer: answers[0]!.answer });
    expect((await newest('listed@mail.example')).kind).toBe('newsletter-known');
    expect((await newest('pending@mail.example')).kind).toBe('newsletter-confirmation');
    expect((await subscriptionOf('listed@mail.example'))?.status).toBe('confirmed');
  });

  test('again within ten minutes writes no second mail, so that the first link keeps working', async () => {
    await ask('twice@mail.example');
    const link = linkIn(await newest('twice@mail.example'), 'newsletter/confirm');
    await ask('TWICE@mail.example');
    expect(await mailsTo('twice@mail.example')).toHaveLength(1);
    expect((await app.get(link)).status).toBe(200);
    app.clock.advance(11 * 60_000);
    await ask('twice@mail.example');
    expect(await mailsTo('twice@mail.example')).toHaveLength(2);
    expect((await app.get(link)).status).toBe(404);
    expect((await app.post(link, key())).status).toBe(404);
  });

  test('many times at once makes one row and one mail', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => ask('rush@mail.example')));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await mailsTo('rush@mail.example')).toHaveLength(1);
  });

  test.each(['', 'nobody', 'a@b', 'a@b.example\r\nBcc: c@d.example', `${'x'.repeat(250)}@mail.example`])(
    'refuses %j, and shows it again without JavaScript',
    async (email) => {
      const { status, answer } = await ask(email);
      expect(status).toBe(400);
      expect(answer.errors.email).toBeTruthy();
      const response = await app.post('/newsletter', { email, ...key() });
      expect(response.status).toBe(400);
      expect(await mainOf(response)).toContain(answer.errors.email);
    },
  );

  test('without JavaScript leads on with the toast, also from a cached page without a key', async () => {
    const response = await app.post('/newsletter', { email: 'plain@mail.example' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/newsletter']);
    const leave = await (async () => {
      await app.send(linkIn(await newest('plain@mail.example'), 'newsletter/confirm'), key());
      return linkIn(await newest('plain@mail.example'), 'unsubscribe');
    })();
    await oneClick(leave);
    const before = (await mailsTo('plain@mail.example')).length;
    await app.post('/newsletter', { email: 'plain@mail.example' });
    expect(await mailsTo('plain@mail.example')).toHaveLength(before + 1);
  });
});

describe('confirming', () => {
  test('looking at the link changes nothing; the button puts her on the list and tells the staff', async () => {
    await ask('thandi@mail.example');
    const link = linkIn(await newest('thandi@mail.example'), 'newsletter/confirm');
    for (const _ of [1, 2, 3]) {
      const html = await mainOf(await app.get(link));
      expect(html).toContain('Confirm subscription');
      expect(html).not.toContain('thandi@mail.example');
    }
    expect((await subscriptionOf('thandi@mail.example'))?.status).toBe('pending');
    const response = await app.post(link, key());
    expect([response.status, response.headers.get('location')]).toEqual([303, link]);
    expect(await subscriptionOf('thandi@mail.example')).toMatchObject({
      status: 'confirmed',
      confirmedAt: app.clock.now(),
    });
    expect(await mainOf(await app.get(link))).toContain('You are on the list');
    expect((await newest('thandi@mail.example')).kind).toBe('newsletter-welcome');
    expect((await newest(supportEmail)).kind).toBe('newsletter-notice');
    expect((await newest(supportEmail)).text).not.toContain('thandi@mail.example');
  });

  test('twice is as good as once', async () => {
    await ask('again@mail.example');
    const link = linkIn(await newest('again@mail.example'), 'newsletter/confirm');
    await Promise.all([app.send(link, key()), app.send(link, key()), app.send(link, key())]);
    expect((await app.send(link, key())).status).toBe(200);
    expect((await mailsTo('again@mail.example')).map(({ kind }) => kind)).toEqual([
      'newsletter-welcome',
      'newsletter-confirmation',
    ]);
  });

  test('a link that is cut off, changed or empty is not found', async () => {
    await ask('cut@mail.example');
    const link = linkIn(await newest('cut@mail.example'), 'newsletter/confirm');
    for (const address of [
      link.slice(0, -1),
      `${link}x`,
      link.split('=')[0]!,
      '/newsletter/confirm',
      '/newsletter/confirm?token=',
      '/newsletter/confirm?token=%00',
      '/newsletter/confirm?token=%ED%A0%80',
      `/newsletter/confirm?token=${'x'.repeat(5000)}`,
    ]) {
      expect([address, (await app.get(address)).status]).toEqual([address, 404]);
      expect((await app.post(address, key())).status).toBe(404);
    }
    expect((await subscriptionOf('cut@mail.example'))?.status).toBe('pending');
  });

  test('a link older than 14 days is over, says so, and is deleted by the daily job', async () => {
    await ask('late@mail.example');
    const link = linkIn(await newest('late@mail.example'), 'newsletter/confirm');
    const before = app.clock.now();
    try {
      app.clock.advance(days(14) - 1000);
      expect((await app.get(link)).status).toBe(200);
      app.clock.advance(2000);
      const page = await app.get(link);
      expect(page.status).toBe(410);
      expect(await mainOf(page)).toContain('This link is too old');
      expect((await app.send(link, key())).status).toBe(400);
      expect((await subscriptionOf('late@mail.example'))?.status).toBe('pending');
      const job = {
        jobId: '',
        attempt: 1,
        lastAttempt: false,
        signal: AbortSignal.timeout(1000),
        jobs: app.jobs,
      };
      const log = { info: () => {} } as never;
      await purgeNewsletter.run({ database: app.database, clock: app.clock, log }, {}, job);
      expect(await subscriptionOf('late@mail.example')).toBe(undefined);
      expect(await subscriptionOf('thandi@mail.example')).toMatchObject({ status: 'confirmed' });
      expect((await app.get(link)).status).toBe(404);
    } finally {
      app.clock.set(before);
    }
  });
});

describe('leaving', () => {
  test('every mail of the list carries the one-click headers', async () => {
    await subscribed('headers@mail.example');
    for (const { headers, text } of await mailsTo('headers@mail.example')) {
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const address = /^<(http.*\/unsubscribe\?token=.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1];
      expect(address).toBeTruthy();
      expect(text).toContain(address);
    }
  });

  test('a mail program does it with one POST, without session and origin', async () => {
    const link = await subscribed('program@mail.example');
    const response = await oneClick(link);
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBe(null);
    expect(await subscriptionOf('program@mail.example')).toMatchObject({
      status: 'unsubscribed',
      unsubscribedAt: app.clock.now(),
      confirmTokenHash: null,
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
    expect((await mailsTo('person@mail.example')).map(({ kind }) => kind)).toEqual([
      'newsletter-welcome',
      'newsletter-confirmation',
    ]);
  });

  test('works from the first mail too, and ends its link', async () => {
    await ask('no@mail.example');
    const mail = await newest('no@mail.example');
    await oneClick(linkIn(mail, 'unsubscribe'));
    expect((await subscriptionOf('no@mail.example'))?.status).toBe('unsubscribed');
    expect((await app.get(linkIn(mail, 'newsletter/confirm'))).status).toBe(404);
  });

  test('one can come back, and has to confirm again', async () => {
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

describe('members', () => {
  const marked = async (email: string) =>
    (await app.database.select().from(profiles).where(eq(profiles.email, email)))[0]?.newsletterSubscribed;

  test('the tick of the sign-up counts once the address is proven', async () => {
    const fields = { newsletter_subscribed: 'on' };
    await member(app, 'unproven@mail.example', { verified: false, fields });
    expect(await subscriptionOf('unproven@mail.example')).toBe(undefined);
    const { id } = await member(app, 'proven@mail.example', { fields });
    expect(await subscriptionOf('proven@mail.example')).toMatchObject({ status: 'confirmed', userId: id });
    await member(app, 'unticked@mail.example');
    expect(await subscriptionOf('unticked@mail.example')).toBe(undefined);
  });

  test('her profile follows what she does by mail', async () => {
    await member(app, 'follows@mail.example');
    const link = await subscribed('Follows@mail.example');
    expect(await marked('follows@mail.example')).toBe(true);
    await oneClick(link);
    expect(await marked('follows@mail.example')).toBe(false);
  });

  test('the switch in her settings does both', async () => {
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

  test('somebody signed in is noted with her id', async () => {
    const browser = await member(app, 'signed@mail.example');
    await browser.send('/newsletter', { email: 'other@mail.example', user_id: 'x', ...key() });
    expect((await subscriptionOf('other@mail.example'))?.userId).toBe(browser.id);
    const stranger = visitor(app);
    await stranger.send('/newsletter', { email: 'stranger@mail.example', ...key() });
    expect((await subscriptionOf('stranger@mail.example'))?.userId).toBe(null);
  });
});
