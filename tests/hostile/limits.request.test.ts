import { afterEach, expect, test } from 'vitest';
import { solveProofOfWork } from '#app/forms/proof.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import { type Fields, goodPassword, member, signUpFields } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
afterEach(() => app.stop());

/** Submits the contact form repeatedly, each time as another person and with another forwarded address. */
async function sendMany(times: number, forwarded: (turn: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const fields = {
      name: 'Somebody',
      email: `person${turn}@mail.example`,
      subject: 'General Inquiry',
      message: `Message ${turn}`,
      idempotency_key: `limits-${turn}-0000`,
    };
    const { status } = await app.send('/contact-us', fields, { 'x-forwarded-for': forwarded(turn) });
    statuses.push(status);
  }
  return statuses;
}

const accepted = (statuses: number[]) => statuses.filter((status) => status === 200).length;
const everOther = (turn: number) => `198.51.100.${turn}`;

test('without a proxy X-Forwarded-For does not evade a limit, and everyone without an address shares one', async () => {
  app = await testApp({ settings: { PROCESSES: '2', RATE_LIMIT_SCALE: '1' } });
  const statuses = await sendMany(34, everOther);
  expect(accepted(statuses)).toBe(30);
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
  const { headers, answer } = await app.send('/contact-us', { name: 'Somebody' });
  const minutes = Math.ceil(Number(headers.get('retry-after')) / 60);
  expect(answer.toast.description).toContain(`Please wait ${minutes} minutes and send this one again.`);
}, 60_000);

test('behind one proxy the address it added counts, not earlier ones', async () => {
  app = await testApp({
    settings: { PROCESSES: '2', RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  expect(accepted(await sendMany(34, everOther))).toBe(34);
  const lying = await sendMany(34, (turn) => `203.0.113.${turn}, 192.0.2.77`);
  // The same recipients as before, each within the limit.
  expect(accepted(lying)).toBeLessThanOrEqual(30);
  expect(lying.at(-1)).toBe(429);
}, 60_000);

const behindProxy = {
  PROCESSES: '2',
  RATE_LIMIT_SCALE: '1',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const somebody = { name: 'Somebody', subject: 'General Inquiry' };

test('a recipient is emailed at most ten times an hour, from any form and in any spelling', async () => {
  app = await testApp({ settings: behindProxy });
  const spellings = ['thandi@mail.example', ' thandi+club@MAIL.example', 'Thandi+x+y@mail.example'];
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const fields = { ...somebody, message: `Message ${turn}`, email: spellings[turn % 3] as string };
    const { status } = await app.send('/contact-us', fields, { 'x-forwarded-for': everOther(turn) });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
}, 60_000);

test('all forms together have one limit for a recipient; a link for an account can still be asked for', async () => {
  app = await testApp({ settings: behindProxy });
  const [email, other] = ['t.handi@gmail.com', 'sipho@mail.example'];
  let turn = 0;
  const send = async (path: string, fields: Fields) => {
    turn += 1;
    return (await app.send(path, fields, { 'x-forwarded-for': everOther(turn) })).status;
  };
  const person = { full_name: 'Thandi Mokoena', email };
  const joining = { full_name: 'Lindiwe', age_range: '13-17', club_id: 'soweto-code-club', consent: 'on' };
  const signingUp = { ...person, password: 'seven blue doors', confirm_password: 'seven blue doors' };
  const about = { gender: 'female', age_range: '18-24', country: 'South Africa', city: 'Soweto' };
  expect([
    await send('/contact-us', { ...somebody, email, message: 'One' }),
    await send('/newsletter', { email: 'THANDI@googlemail.com' }),
    await send('/events/1/register', person),
    await send('/events/2/register', { ...person, email: 'thandi+2@gmail.com' }),
    await send('/courses/incident-response-basics/tell-me', { email }),
    await send('/scholarship-enquiry', { ...person, motivation: 'To become a technician' }),
    await send('/collaborate', { ...person, opportunity_type: 'grant', message: 'Let us work together' }),
    await send('/code-clubs/join?club=soweto-code-club', { ...joining, email: other, parent_email: email }),
    await send('/signup', { ...signingUp, ...about }),
    await send('/contact-us', { ...somebody, email, message: 'Ten' }),
  ]).toEqual(Array(10).fill(200));
  expect(await send('/contact-us', { ...somebody, email: 'thandi@gmail.com', message: 'Two' })).toBe(429);
  expect(
    await send('/code-clubs/join?club=soweto-code-club', {
      ...joining,
      full_name: 'Zinhle',
      email: other,
      parent_email: email,
    }),
  ).toBe(429);
  expect(await send('/signup', { ...signingUp, ...about })).toBe(429);
  expect(await send('/contact-us', { ...somebody, email: other, message: 'Two' })).toBe(200);
  expect(await send('/forgot-password', { email })).toBe(200);
  expect(await send('/verify-email/again', { email })).toBe(200);
  const mails = (await app.mails()).filter(({ toEmail }) => mailboxOf(toEmail) === mailboxOf(email));
  expect(mails.length).toBeLessThanOrEqual(12);
  // Counters contain no addresses, and all of them expire.
  const { rows } = await app.pool.query('select key, expire from rate_limits');
  expect(rows.filter(({ key, expire }) => /@|thandi|sipho/i.test(key) || expire === null)).toEqual([]);
}, 60_000);

test('a refused sign-up or change of address uses up nothing of its recipient’s limit', async () => {
  app = await testApp({ settings: behindProxy });
  const email = 'wanted@mail.example';
  const mailsTo = async () => (await app.mails(email)).length;
  let turn = 0;
  const signUp = async (password: string) => {
    turn += 1;
    const fields = signUpFields(email, { password, confirm_password: password });
    return (await app.send('/signup', fields, { 'x-forwarded-for': everOther(turn) })).status;
  };
  for (let i = 0; i < 11; i += 1) expect(await signUp('password1')).toBe(400);
  expect(await mailsTo()).toBe(0);
  const thandi = await member(app, 'thandi@mail.example');
  const move = async (current_password: string) =>
    (await thandi.send('/settings?section=email', { email, current_password })).status;
  for (let i = 0; i < 11; i += 1) expect(await move('not my password')).toBe(400);
  expect(await mailsTo()).toBe(0);
  expect(await move(goodPassword)).toBe(200);
  for (let i = 0; i < 9; i += 1) expect(await signUp('seven blue doors')).toBe(200);
  expect(await mailsTo()).toBe(10);
  expect([await signUp('seven blue doors'), await move(goodPassword)]).toEqual([429, 429]);
  expect(await mailsTo()).toBe(10);
}, 60_000);

test('asking for new links keeps no address from signing up, and sends at most five an hour and thirty a day', async () => {
  app = await testApp({ settings: behindProxy });
  const email = 'wanted@mail.example';
  let turn = 0;
  const send = async (path: string, fields: Fields) => {
    turn += 1;
    return app.send(path, fields, { 'x-forwarded-for': everOther(turn % 250) });
  };
  const ask = async (times: number, spelling = email) => {
    const answers: unknown[] = [];
    for (let i = 0; i < times; i += 1) {
      const { status, answer } = await send('/verify-email/again', { email: spelling });
      answers.push([status, answer.toast.title]);
    }
    return answers;
  };
  const mailsSent = async () => (await app.mails(email)).length;
  const passHour = () => app.pool.query('update rate_limits set expire = expire - 3600000');
  const unknown = await ask(10);
  expect(await mailsSent()).toBe(0);
  expect((await send('/signup', signUpFields(email))).status).toBe(200);
  expect(await mailsSent()).toBe(1);
  await passHour();
  // An account that waits for its link is answered the same.
  expect(await ask(10)).toEqual(unknown);
  expect(await mailsSent()).toBe(1 + 5);
  expect(await ask(1, 'Wanted+club@MAIL.example')).toEqual(unknown.slice(-1));
  for (let hour = 0; hour < 6; hour += 1) {
    await passHour();
    await ask(5);
  }
  expect(await mailsSent()).toBeLessThanOrEqual(1 + 30);
}, 60_000);

test('a solved proof of work lets one form through, however it is written, and nonsense none', async () => {
  // The library uses the system clock for the expiry of challenges.
  app = await testApp({ now: new Date().toISOString(), settings: { PROCESSES: '2', RATE_LIMIT_SCALE: '1' } });
  const send = (message: string, proof = '') =>
    app.send('/contact-us', {
      name: 'Somebody',
      email: 'somebody@mail.example',
      subject: 'General Inquiry',
      message,
      // The honeypot.
      website: 'https://spam.example',
      proof,
    });
  const asked = await send('One');
  expect(asked.status).toBe(429);
  // Waiting would not help.
  expect(asked.headers.get('retry-after')).toBeNull();
  const proof = await solveProofOfWork(asked.answer.challenge);
  expect((await send('One', proof)).status).toBe(200);
  const rewritten = btoa(JSON.stringify(JSON.parse(atob(proof)), null, 1));
  for (const other of [proof, rewritten, btoa('null'), btoa('{"algorithm":"x"}'), 'x'])
    expect((await send(`Two ${other}`, other)).status).toBe(429);
}, 60_000);

test('a response over the limit has Retry-After, for scripts and plain browsers', async () => {
  // One point of everything.
  app = await testApp({ settings: { PROCESSES: '2', RATE_LIMIT_SCALE: '0.001' } });
  const eager = await member(app, 'eager@mail.example');
  const email = 'somebody@mail.example';
  const forms: [path: string, fields: Fields, within: number][] = [
    ['/contact-us', { name: 'Somebody', email, subject: 'General Inquiry', message: 'Words' }, 3600],
    ['/sign-in', { email, password: 'wrong' }, 3600],
    ['/forgot-password', { email }, 3600],
    ['/verify-email', { token: 'x' }, 600],
    ['/profile', { content: 'Words' }, 600],
    ['/api/session', {}, 60],
  ];
  for (const [path, fields, within] of forms) {
    await eager.post(path, fields);
    for (const accept of ['application/json', 'text/html']) {
      const answer = await eager.post(path, fields, { accept });
      const wait = answer.headers.get('retry-after') ?? '';
      expect([path, accept, answer.status, /^[1-9]\d*$/.test(wait)]).toEqual([path, accept, 429, true]);
      expect(Number(wait)).toBeLessThanOrEqual(within);
    }
  }
}, 60_000);
