import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { purgeNewsletter } from '#app/features/newsletter/subscribing/purge.job.ts';
import { supportEmail } from '#tests/content/shipped-content.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { newsletterOfFile } from '#tests/people/subscribers.ts';
import { tokenOf } from '#tests/people/visitor.ts';
import { newsletterConsent } from './newsletter.ts';
import { newsletterSubscriptions } from './subscription.table.ts';

const { app, key, ask, subscribed, subscriptionOf, newest, oneClick, linkIn, days } =
  await newsletterOfFile();

const asked = {
  tone: 'success',
  title: 'Check your inbox',
  description: 'We have sent you an email with a link. Confirm there, and you are on the list.',
};

describe('asking', () => {
  test('the form has an email field, a Subscribe button, and says why', async () => {
    const html = await mainOf(await app.get('/newsletter'));
    expect(html).toContain('Email Address');
    expect(html).toContain('placeholder="Enter your email"');
    expect(html).toContain('Subscribe');
    expect(html).toContain(newsletterConsent.text);
    expect(html).toContain('href="/privacy"');
  });

  test('stores a pending address with the version of the consent text and emails a link; the list is unchanged', async () => {
    const { status, answer } = await ask(' Nomsa@mail.example ');
    expect([status, answer.toast]).toEqual([200, asked]);
    expect(await subscriptionOf('nomsa@mail.example')).toMatchObject({
      email: 'Nomsa@mail.example',
      status: 'pending',
      consentVersion: newsletterConsent.version,
      createdAt: app.clock.now(),
      mailedAt: app.clock.now(),
      confirmedAt: null,
      userId: null,
    });
    const mail = await newest('Nomsa@mail.example');
    expect(mail.kind).toBe('newsletter-confirmation');
    const token = tokenOf(linkIn(mail, 'newsletter/confirm'));
    const stored = await subscriptionOf('nomsa@mail.example');
    const tokens = await app.database.select().from(oneTimeTokens);
    expect(tokens.map(({ subject }) => subject)).toContain(stored?.id);
    expect(JSON.stringify([stored, tokens])).not.toContain(token);
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
    expect((await newest('listed@mail.example')).subject).toBe('You already get our newsletter');
    expect((await newest('pending@mail.example')).kind).toBe('newsletter-confirmation');
    expect((await subscriptionOf('listed@mail.example'))?.status).toBe('confirmed');
  });

  test('a second request within ten minutes sends no email, so that the first link keeps working', async () => {
    await ask('twice@mail.example');
    const link = linkIn(await newest('twice@mail.example'), 'newsletter/confirm');
    await ask('TWICE@mail.example');
    expect(await app.mails('twice@mail.example')).toHaveLength(1);
    expect((await app.get(link)).status).toBe(200);
    app.clock.advance(11 * 60_000);
    await ask('twice@mail.example');
    expect(await app.mails('twice@mail.example')).toHaveLength(2);
    expect((await app.get(link)).status).toBe(404);
    expect((await app.post(link, key())).status).toBe(404);
  });

  test('concurrent requests make one row and one email', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => ask('rush@mail.example')));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await app.mails('rush@mail.example')).toHaveLength(1);
  });

  test('without JavaScript leads on with the toast, also from a cached page without a key', async () => {
    const response = await app.post('/newsletter', { email: 'plain@mail.example' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/newsletter']);
    const leave = await (async () => {
      await app.send(linkIn(await newest('plain@mail.example'), 'newsletter/confirm'), key());
      return linkIn(await newest('plain@mail.example'), 'unsubscribe');
    })();
    await oneClick(leave);
    const before = (await app.mails('plain@mail.example')).length;
    await app.post('/newsletter', { email: 'plain@mail.example' });
    expect(await app.mails('plain@mail.example')).toHaveLength(before + 1);
  });
});

describe('confirming', () => {
  test('opening the link changes nothing; its button adds the address to the list and notifies staff', async () => {
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

  test('confirming twice is the same as once', async () => {
    await ask('again@mail.example');
    const link = linkIn(await newest('again@mail.example'), 'newsletter/confirm');
    await Promise.all([app.send(link, key()), app.send(link, key()), app.send(link, key())]);
    expect((await app.send(link, key())).status).toBe(200);
    expect((await app.mails('again@mail.example')).map(({ kind }) => kind)).toEqual([
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

  test('a link older than 14 days has expired, says so, and is deleted by the daily job', async () => {
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
