import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseSubmissions } from '#app/applications/erase.server.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { site } from '#app/organisation/site.content.ts';
import { club, emailWords } from '#tests/content/shipped-content.ts';
import {
  adult,
  child,
  freshKey,
  join,
  linkIn,
  mailTo,
  registrationOf,
  tokenOf,
  yes,
} from '#tests/people/clubs.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { students } from './student.submission.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const stored = (email: string) =>
  app.database.select().from(studentRegistrations).where(eq(studentRegistrations.email, email));
const send = (fields: Record<string, string>) => app.send('/code-clubs/join', { ...freshKey(), ...fields });
const success = "Registration successful! We'll send you confirmation details.";

describe('an adult', () => {
  test('is registered as pending, with the tick as given', async () => {
    const fields = { ...adult, ...freshKey(), consent: 'on', experience_level: 'none' };
    expect(await send(fields)).toMatchObject({
      status: 200,
      answer: { ok: true, toast: { description: success } },
    });
    expect(await stored(adult.email)).toMatchObject([
      {
        userId: null,
        clubId: 'durban-digital-girls',
        clubName: club('durban-digital-girls').name,
        fullName: 'Ayesha Naidoo',
        ageRange: '18-24',
        experienceLevel: 'none',
        status: 'pending',
        consentAt: app.clock.now(),
        consentTextVersion: '2026-2',
        parentName: null,
        school: null,
      },
    ]);
    const kinds = (await app.mails()).map(({ kind, toEmail }) => `${kind} ${toEmail}`);
    expect(kinds.filter((kind) => kind.includes(adult.email))).toEqual([
      `club-student-confirmation ${adult.email}`,
    ]);
  });

  test('without the tick is registered too', async () => {
    expect(await join(app, { ...adult, email: 'noticks@mail.example' })).toMatchObject({
      status: 'pending',
      consentAt: null,
      consentTextVersion: null,
    });
  });

  test("whose parent's address is given: nobody asks the parent", async () => {
    await join(app, { ...adult, email: 'grown@mail.example', parent_email: 'mother@mail.example' });
    expect((await app.mails()).some(({ toEmail }) => toEmail === 'mother@mail.example')).toBe(false);
  });
});

describe('a child', () => {
  test.each(['8-12', '13-17'])('of %s awaits consent, and the guardian is asked', async (age_range) => {
    const email = `a${age_range}@mail.example`;
    const parent_email = `parent-of-${email}`;
    expect(await join(app, { ...child, age_range, email, parent_email })).toMatchObject({
      status: 'awaiting consent',
    });
    const request = await mailTo(app, 'club-consent-request', parent_email);
    expect(request?.text).toContain(emailWords('guardian-request', 'no renewal'));
    for (const words of ['Lerato', club('soweto-code-club').name]) expect(request?.text).toContain(words);
    expect(request?.text).not.toContain('Dlamini');
    expect((await mailTo(app, 'club-student-awaiting-consent', email))?.text).toContain(
      'Give another address',
    );
  });

  test('without a parent is accepted, told how to give the address, and the staff to ask on paper', async () => {
    const email = 'alone@mail.example';
    await join(app, { club_id: child.club_id, full_name: child.full_name, age_range: '8-12', email });
    const mail = await mailTo(app, 'club-student-awaiting-consent', email);
    expect(mail?.text).toContain(emailWords('club-student-awaiting-consent', 'no asked'));
    expect(mail?.text).toContain('/code-clubs/guardian?token=');
    expect((await mailTo(app, 'club-student-notice'))?.text).toContain('please ask on paper');
  });

  test('children who can take part learn whom to tell about an adult there; those waiting do not yet', async () => {
    await join(app, { ...child, email: 'welcome@mail.example' });
    const waits = await mailTo(app, 'club-student-awaiting-consent', 'welcome@mail.example');
    expect(waits?.text).not.toContain('Childline');
    const link = await linkIn(app, 'club-consent-request');
    const sent = await app.send(link, { ...yes(tokenOf(link)), ...freshKey() });
    expect(sent.status).toBe(200);
    const welcome = await mailTo(app, 'club-student-consent-given', 'welcome@mail.example');
    expect(welcome?.text).toContain('Childline South Africa: 116');
    expect(welcome?.text).not.toContain(app.content.single(site).safeguarding.email);
    expect(welcome?.text).not.toContain('Or tell us');
  });

  test('is not named in mail to the staff', async () => {
    await join(app, { ...child, email: 'secret@mail.example', school: 'Orlando High', phone: '0821234567' });
    const notice = await mailTo(app, 'club-student-notice');
    expect(notice?.text).toContain(club('soweto-code-club').name);
    expect(notice?.text).toContain('13-17');
    expect(notice?.replyTo).toBeNull();
    for (const secret of ['Lerato', 'Dlamini', 'secret@', 'Orlando', '0821234567', 'zanele'])
      expect(`${notice?.subject} ${notice?.text} ${notice?.html}`).not.toContain(secret);
  });

  test('links in mail are stored as hashes only', async () => {
    await join(app, { ...child, email: 'hash@mail.example' });
    const token = tokenOf(await linkIn(app, 'club-consent-request'));
    const { rows } = await app.pool.query("select * from one_time_tokens where purpose = 'consent'");
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(app.lines.join('\n')).not.toContain(token);
  });
});

describe('the same name and address once more', () => {
  test('gets the same answer, no second row, and a mail that says so', async () => {
    const email = 'again@mail.example';
    await join(app, { ...adult, email });
    const again = await send({ ...adult, email: 'AGAIN@mail.example', full_name: 'ayesha naidoo' });
    expect(again).toMatchObject({
      status: 200,
      answer: { toast: { tone: 'success', description: success } },
    });
    expect(await stored(email)).toHaveLength(1);
    expect(await mailTo(app, 'club-student-known', email)).toBeDefined();
  });

  test('a sister with the same address, and the same person in another club, are separate registrations', async () => {
    const email = 'family@mail.example';
    await join(app, { ...adult, email });
    await join(app, { ...adult, email, full_name: 'Fatima Naidoo' });
    await join(app, { ...adult, email, club_id: 'soweto-code-club' });
    expect(await stored(email)).toHaveLength(3);
  });

  test('cannot name another guardian; only the child can, by the emailed link', async () => {
    const email = 'later@mail.example';
    const registered = await join(app, { ...child, email, parent_name: '', parent_email: '' });
    const posted = { ...child, email, parent_name: 'A Stranger', parent_email: 'stranger@mail.example' };
    expect(await send(posted)).toMatchObject({ status: 200, answer: { toast: { description: success } } });
    expect(await stored(email)).toEqual([registered]);
    expect(await mailTo(app, 'club-consent-request', 'stranger@mail.example')).toBeUndefined();
    const link = await linkIn(app, 'club-student-awaiting-consent', email);
    const named = { token: tokenOf(link), parent_name: 'Zanele', parent_email: 'zanele-later@mail.example' };
    expect((await app.send(link, { ...named, ...freshKey() })).status).toBe(200);
    await send(posted);
    expect(await registrationOf(app, email)).toMatchObject({ parentEmail: 'zanele-later@mail.example' });
    expect(await mailTo(app, 'club-consent-request', 'stranger@mail.example')).toBeUndefined();
  });

  test("sends the guardian on record a new link when it names the same address, and the child's mail", async () => {
    const email = 'once-more@mail.example';
    const parent = 'same-parent@mail.example';
    await join(app, { ...child, email, parent_email: parent });
    await send({ ...child, email, parent_email: parent.toUpperCase() });
    const kinds = (await app.mails()).filter(({ toEmail }) => [email, parent].includes(toEmail));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      'club-consent-request',
      'club-consent-request',
      'club-student-awaiting-consent',
      'club-student-awaiting-consent',
    ]);
  });
});

test('hostile text is stored and mailed as text', async () => {
  const full_name = '<script>x</script> "=1+1" \u202e😀';
  const email = 'hostile@mail.example';
  await join(app, { ...child, email, full_name, parent_email: 'p@mail.example', parent_name: '<b>P</b>' });
  expect(await registrationOf(app, email)).toMatchObject({
    // What nobody sees is left out of a name.
    fullName: full_name.replace('\u202e', ''),
    parentName: '<b>P</b>',
  });
  for (const mail of await app.mails()) expect(mail.html).not.toMatch(/<script>x|<b>P/);
  const page = await (await app.get(await linkIn(app, 'club-consent-request', 'p@mail.example'))).text();
  expect(page).not.toContain('<script>x');
});

test('without JavaScript: registering again on the same day after a refusal asks the guardian once more', async () => {
  const email = 'once-again@mail.example';
  const parent_email = 'changed-her-mind@mail.example';
  const fields = { ...child, email, parent_email };
  const statuses = async () => (await stored(email)).map(({ status }) => status).sort();
  const asked = async () =>
    (await app.mails()).filter(
      ({ kind, toEmail }) => kind === 'club-consent-request' && toEmail === parent_email,
    );
  // Resubmitting after a reload counts once.
  for (let time = 0; time < 2; time++) expect((await app.post('/code-clubs/join', fields)).status).toBe(303);
  expect([await statuses(), (await asked()).length]).toEqual([['awaiting consent'], 1]);

  const link = await linkIn(app, 'club-consent-request', parent_email);
  const no = { ...yes(tokenOf(link)), answer: 'no', photos: '' };
  expect((await app.send(link, { ...no, ...freshKey() })).status).toBe(200);
  expect(await statuses()).toEqual(['rejected']);

  for (let time = 0; time < 2; time++) expect((await app.post('/code-clubs/join', fields)).status).toBe(303);
  expect([await statuses(), (await asked()).length]).toEqual([['awaiting consent', 'rejected'], 2]);
});

test('without JavaScript: an erased person can register again on the same day', async () => {
  const { now } = app.clock;
  app.clock.now = () => {
    app.clock.advance(1);
    return now();
  };
  try {
    const fields = { ...adult, email: 'erased@mail.example' };
    await app.post('/code-clubs/join', fields);
    const { id } = await registrationOf(app, fields.email);
    await app.database.transaction((tx) => eraseSubmissions(tx, students, [id]));
    expect(await stored(fields.email)).toEqual([]);
    await app.post('/code-clubs/join', fields);
    expect(await stored(fields.email)).toHaveLength(1);
  } finally {
    app.clock.now = now;
  }
});

test('a guardian is asked ten times a day at most', async () => {
  const limited = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } });
  try {
    const ask = (n: number, parent_email = 'flooded@mail.example') =>
      limited.send('/code-clubs/join', {
        ...child,
        ...freshKey(),
        email: `c${n}@mail.example`,
        parent_email,
      });
    // On a busy machine some get a 503 and retry.
    const insist = async (n: number) => {
      let answer = await ask(n, `crowded+${n}@mail.example`);
      while (answer.status === 503) answer = await ask(n, `crowded+${n}@mail.example`);
      return answer;
    };
    const atOnce = await Promise.all(Array.from({ length: 12 }, (_, n) => insist(n)));
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(10);
    // Other children. One already registered keeps the first guardian, who alone is emailed.
    for (let n = 20; n < 30; n++) expect((await ask(n)).status).toBe(200);
    const { status, answer } = await ask(30);
    expect(status).toBe(429);
    expect(answer.toast.description).toContain('many times already');
    expect(answer.typed.email).toBe('c30@mail.example');
  } finally {
    await limited.stop();
  }
});

test('a duplicate or refused form emails nobody and does not count', async () => {
  const limited = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } });
  try {
    const parent_email = 'patient@mail.example';
    const fields = (n: number) => ({ ...child, ...freshKey(), email: `d${n}@mail.example`, parent_email });
    const post = async (form: Record<string, string>) =>
      (await limited.send('/code-clubs/join', form)).status;
    for (let n = 0; n < 10; n++) {
      const form = fields(n);
      // Sequentially and concurrently.
      const first =
        n % 2 ? [await post(form), await post(form)] : await Promise.all([post(form), post(form)]);
      expect([n, ...first]).toEqual([n, 200, 200]);
      if (n === 0) expect(await post({ ...form, full_name: 'Somebody Else' })).toBe(409);
    }
    const asked = (await limited.mails()).filter(({ kind }) => kind === 'club-consent-request');
    expect(asked).toHaveLength(10);
    expect(await post(fields(10))).toBe(429);
  } finally {
    await limited.stop();
  }
});
