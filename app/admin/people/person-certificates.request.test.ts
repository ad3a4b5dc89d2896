import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personPath } from '#app/admin/shared/paths.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { newCode } from '#app/features/learning/certificates/certificate.server.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { eraseExpired } from '#app/privacy/retention/erase.server.ts';
import { submissions } from '#app/submissions.ts';
import { textsOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { helpDesk } from '#tests/people/help-desk.ts';
import { auditEntries } from '#tests/people/staff.ts';
import { goodPassword } from '#tests/people/visitor.ts';

const { staff, somebody, take, lastMailTo } = await helpDesk();

async function holder(holderName: string) {
  const thandi = await somebody();
  const code = newCode();
  await staff.app.database.insert(certificates).values({
    code,
    userId: thandi.id,
    courseId: 'introduction-to-technology',
    courseTitle: 'Introduction to Technology',
    holderName,
    issuedAt: new Date('2026-11-20T08:00:00Z'),
  });
  return { thandi, code, at: `/certificates/${code}` };
}
type Holder = Awaited<ReturnType<typeof holder>>;
const pdfOf = async (at: string) =>
  Buffer.from(await (await staff.app.get(`${at}/certificate.pdf`)).arrayBuffer());
const badgeOf = async (at: string) => (await (await staff.app.get(`${at}/credential.json`)).json()) as Badge;
interface Badge {
  credentialSubject: { identifier: { identityHash: string }[] };
  proof: { proofValue: string };
}

test('page, PDF and signed credential show the new one; the old one stays in the log only', async () => {
  const { thandi, code, at } = await holder('Tandi Nkosy');
  const [pdf, badge] = [await pdfOf(at), await badgeOf(at)];
  const answer = await take(thandi, {
    step: 'correct-name',
    certificate: code,
    name: '  Thandi Nkosi-Dube ',
    seen: 'Tandi Nkosy',
  });
  expect(answer.headers.get('location')).toBe(personPath(thandi.id));
  const page = await (await staff.app.get(at)).text();
  expect(page).toContain('Thandi Nkosi-Dube</h1>');
  expect(page).not.toContain('Tandi Nkosy');
  const drawn = await pdfOf(at);
  expect(drawn.equals(pdf)).toBe(false);
  const signed = await badgeOf(at);
  expect(signed.credentialSubject.identifier[0]?.identityHash).toBe('Thandi Nkosi-Dube');
  expect(signed.proof.proofValue).not.toBe(badge.proof.proofValue);
  const mail = await lastMailTo(thandi.email);
  expect(mail?.kind).toBe('certificate-corrected');
  for (const body of [mail?.text, mail?.html]) expect(body).toContain(at);
  expect((await auditEntries(staff.app))[0]).toMatchObject({
    action: 'correct-name',
    entity: 'account',
    entityId: thandi.id,
    before: { name: 'Tandi Nkosy' },
    after: { certificate: `Introduction to Technology, ${code}`, name: 'Thandi Nkosi-Dube' },
  });
  const { rows } = await staff.app.pool.query(
    "select 1 from certificates where holder_name = 'Tandi Nkosy' union all select 1 from profiles where full_name like '%Dube'",
  );
  expect(rows).toEqual([]);
});

test('an unchanged name does nothing; an outdated page is told so', async () => {
  const { thandi, code } = await holder('Thandi N');
  const correct = (name: string, seen: string) =>
    take(thandi, { step: 'correct-name', certificate: code, name, seen });
  const count = (await auditEntries(staff.app)).length;
  expect((await correct('Thandi N', 'Thandi N')).status).toBe(303);
  const behind = await correct('Thandi O', 'Thandi M');
  expect(behind.status).toBe(400);
  const text = await behind.text();
  expect(text).toContain('The name is now Thandi N. Please check it.');
  expect(text).toContain('value="Thandi O"');
  expect(await auditEntries(staff.app)).toHaveLength(count);
});

test("an empty or endless name is refused, and somebody else's certificate is not the member's", async () => {
  const { thandi, code } = await holder('Thandi P');
  const other = await somebody();
  for (const [name, problem] of [
    [' ', 'Name must be at least 2 characters'],
    ['x'.repeat(101), 'Name must be less than 100 characters'],
  ] as const) {
    const refused = await take(thandi, { step: 'correct-name', certificate: code, name, seen: 'Thandi P' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(problem);
  }
  for (const certificate of [code, 'zzzz-zzzz-zzzz', "'", '']) {
    const fields = { step: 'correct-name', certificate, name: 'Other Name', seen: 'Thandi P' };
    expect((await take(other, fields)).status).toBe(400);
  }
  const [row] = await staff.app.database.select().from(certificates).where(eq(certificates.code, code));
  expect(row?.holderName).toBe('Thandi P');
});

test('a certificate is withdrawn with a reason, which page, file and badge say, and can count again', async () => {
  const { thandi, code, at } = await holder('Thandi Nkosi');
  const status = async () =>
    (await (await staff.app.get(`${at}/status.json`)).json()) as { revokedCredential: object[] };
  const badge = (await (await staff.app.get(`${at}/credential.json`)).json()) as {
    id: string;
    credentialStatus: { id: string; type: string };
  };
  expect(badge.credentialStatus.type).toBe('1EdTechRevocationList');
  expect(new URL(badge.credentialStatus.id).pathname).toBe(`${at}/status.json`);
  expect(await status()).toMatchObject({ id: badge.credentialStatus.id, revokedCredential: [] });
  const step = { step: 'revoke-certificate', certificate: code };
  expect((await take(thandi, { ...step, counts: 'no', reason: ' ' })).status).toBe(400);
  await take(thandi, { ...step, counts: 'no', reason: 'Somebody else took the quizzes.' });
  expect(await status()).toMatchObject({
    revokedCredential: [{ id: badge.id, revoked: true, revocationReason: 'Somebody else took the quizzes.' }],
  });
  const page = await (await staff.app.get(at)).text();
  expect(page).toContain('This certificate was withdrawn on');
  expect(page).toContain('Somebody else took the quizzes.');
  expect(page).not.toContain('Download PDF');
  expect((await staff.app.get(`${at}/certificate.pdf`)).status).toBe(404);
  const mail = await lastMailTo(thandi.email);
  expect(mail?.kind).toBe('certificate-withdrawn');
  expect(mail?.text).toContain('no longer counts');
  await take(thandi, { ...step, counts: 'yes', reason: 'It was a mistake of ours.' });
  expect(await status()).toMatchObject({ revokedCredential: [] });
  expect((await staff.app.get(`${at}/certificate.pdf`)).status).toBe(200);
  expect((await lastMailTo(thandi.email))?.text).toContain('counts again');
});

const erasePath = ({ id }: { id: string }) => `${personPath(id)}/erase`;
const noteOf = async (action: string) =>
  (await auditEntries(staff.app)).find((entry) => entry.action === action && entry.entity === 'certificate');

test('an erased person leaves no certificate unless they asked to; then only their last email has the links', async () => {
  const [goes, stays] = [await holder('Thandi Q'), await holder('Thandi R')];
  expect(await (await staff.admin.get(erasePath(stays.thandi))).text()).toContain('asked to keep');
  await staff.admin.post(erasePath(goes.thandi), { sure: 'on' });
  await staff.admin.post(erasePath(stays.thandi), { sure: 'on', keep_certificates: 'on' });
  expect((await staff.app.get(goes.at)).status).toBe(404);
  expect((await staff.app.get(stays.at)).status).toBe(200);
  expect(await lastMailTo(goes.thandi.email)).toBeUndefined();
  expect((await lastMailTo(stays.thandi.email))?.text).toContain('/certificates/remove?');
});

test.each([
  [
    'whose holder deletes it',
    ({ thandi }: Holder) =>
      thandi.send('/settings?section=delete', { confirm: 'on', current_password: goodPassword }),
  ],
  ['that staff erase', ({ thandi }: Holder) => staff.admin.post(erasePath(thandi), { sure: 'on' })],
  [
    'that is past its time',
    async ({ thandi }: Holder) => {
      const { database, pool, content, clock } = staff.app;
      await pool.query("update users set email_verified = false, created_at = '2020-01-01' where id = $1", [
        thandi.id,
      ]);
      await eraseExpired(database, submissions, content, clock.now());
    },
  ],
])('of an account %s neither name nor reason stays in the log, only who did what', async (_, leave) => {
  const left = await holder('Tandi Mistaken');
  const other = await holder('Other Mistaken');
  for (const { thandi, code } of [left, other]) {
    const seen = code === left.code ? 'Tandi Mistaken' : 'Other Mistaken';
    await take(thandi, { step: 'correct-name', certificate: code, name: 'Thandi Corrected', seen });
    staff.tick();
    const reason = 'Thandi Corrected copied it.';
    await take(thandi, { step: 'revoke-certificate', certificate: code, counts: 'no', reason });
    staff.tick();
  }
  const entriesOf = async ({ thandi: { id } }: Holder) =>
    (await auditEntries(staff.app)).filter(
      ({ entityId, action }) => entityId === id && /-(name|certificate)$/.test(action),
    );
  const certificate = `Introduction to Technology, ${left.code}`;
  const others = await entriesOf(other);
  await leave(left);
  expect(await entriesOf(left)).toMatchObject([
    { action: 'revoke-certificate', after: { certificate, counts: false, reason: 'erased' } },
    { action: 'correct-name', before: { name: 'erased' }, after: { certificate, name: 'erased' } },
  ]);
  expect(await entriesOf(other)).toEqual(others);
  await staff.admin.post(erasePath(other.thandi), { sure: 'on' });
});

test('a kept certificate is found by code or name, and can be corrected, withdrawn and removed by administrators alone', async () => {
  const { thandi, code, at } = await holder('Tandi Mistyped');
  const asked = (q: string) => `${certificatesPage}?${new URLSearchParams({ q })}`;
  const step = (fields: Record<string, string>, by = staff.admin) =>
    by.post(asked(code), { certificate: code, ...fields });
  expect(await pageText(await staff.admin.get(asked('mistyped')))).toContain('Of people with an account');
  for (const name of ['correct-name', 'remove-certificate'])
    expect((await step({ step: name, name: 'Eve', seen: 'Tandi Mistyped', sure: 'on' })).status).toBe(400);
  await staff.admin.post(erasePath(thandi), { sure: 'on', keep_certificates: 'on' });
  const mails = (await staff.app.mails()).length;
  for (const q of [code, `https://naledi.example${at}`, 'Tandi'])
    expect(await pageText(await staff.admin.get(asked(q)))).toContain('Kept without an account');
  for (const q of ['%', 'zzzz-zzzz-zzzz', 'nobody at all'])
    expect(await pageText(await staff.admin.get(asked(q)))).toContain('No certificate found');

  await step({ step: 'correct-name', name: 'Thandi Right', seen: 'Tandi Mistyped' });
  expect(await pageText(await staff.app.get(at))).toContain('Thandi Right');
  await step({ step: 'revoke-certificate', counts: 'no', reason: 'A mistake.' });
  expect(await pageText(await staff.app.get(at))).toContain('This certificate was withdrawn');
  expect(await noteOf('correct-name')).toMatchObject({ before: { name: 'Tandi Mistyped' } });
  expect((await staff.app.mails()).length).toBe(mails);

  expect((await step({ step: 'remove-certificate', sure: 'on' }, staff.member)).status).toBe(403);
  expect((await step({ step: 'remove-certificate' })).status).toBe(400);
  expect((await step({ step: 'anything', sure: 'on' })).status).toBe(404);
  expect((await staff.app.get(at)).status).toBe(200);
  expect((await step({ step: 'remove-certificate', sure: 'on' })).status).toBe(303);
  const left = await pageText(await staff.app.get(at));
  expect(left).toContain('This certificate was withdrawn');
  expect(left).not.toContain('Thandi Right');
  expect(await noteOf('erase')).toBeTruthy();
  // Audit entries with the name are erased as well.
  expect(JSON.stringify(await auditEntries(staff.app))).not.toMatch(/Tandi Mistyped|Thandi Right/);
});

/** Certificates of one course, each for a person with that name. */
async function classIn(courseId: string, ...names: string[]) {
  const people = await Promise.all(names.map(() => somebody()));
  await staff.app.database.insert(certificates).values(
    names.map((holderName, index) => ({
      code: newCode(),
      userId: people[index]!.id,
      courseId,
      courseTitle: courseId,
      holderName,
      issuedAt: new Date(`2026-11-0${index + 1}T22:30:00Z`),
    })),
  );
  return people;
}
const certificatesPage = '/admin/people/certificates';
const inClass = async (query: Record<string, string>) => {
  const html = await (await staff.admin.get(`${certificatesPage}?${new URLSearchParams(query)}`)).text();
  return textsOf(html, '#class tbody a');
};
const fileOf = (query: Record<string, string>, by = staff.admin) =>
  by.get(`${certificatesPage}.pdf?${new URLSearchParams(query)}`);
const pagesIn = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('a class of a course is one tagged file, by name, without what is withdrawn or kept by people who left; it is noted', async () => {
  const course = 'a-course-for-a-class';
  const [, withdrawn, left] = await classIn(course, 'zola', 'Withdrawn', 'Left', 'Ayanda');
  await staff.app.pool.query(
    "update certificates set revoked_at = now(), revoked_reason = 'x' where user_id = $1",
    [withdrawn!.id],
  );
  await staff.admin.post(erasePath(left!), { sure: 'on', keep_certificates: 'on' });
  expect(await inClass({ course })).toEqual(['Ayanda', 'zola']);
  // Days are in Johannesburg time: half past midnight on the second.
  expect(await inClass({ course, from: '2026-11-02', to: '2026-11-02' })).toEqual(['zola']);
  expect(await inClass({ course, to: '2026-11-01' })).toEqual([]);
  expect(await inClass({ course, from: 'yesterday', to: "'" })).toEqual(['Ayanda', 'zola']);
  const empty: Record<string, string>[] = [{}, { from: '2026-01-01' }, { course: "'" }, { club: 'nowhere' }];
  for (const nobody of empty) expect((await fileOf(nobody)).status).toBe(302);
  expect((await fileOf({ course }, staff.member)).status).toBe(403);
  expect((await fileOf({ course }, staff.moderator)).status).toBe(403);
  staff.tick();
  const file = await fileOf({ course, to: '2026-12-31' });
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(pagesIn(bytes)).toBe(2);
  expect(bytes.toString('latin1')).toContain('/MarkInfo');
  expect((await auditEntries(staff.app))[0]).toMatchObject({
    action: 'export',
    entity: 'list',
    entityId: 'certificates',
    after: { rows: 2, course, to: '2026-12-31' },
  });
});

test('a class of a club is of its accepted members, by account or proven address; a parent is not the child', async () => {
  const names = ['Account', 'Address', 'Waits', 'Elsewhere', 'Mother', 'Own Child', 'Unproven'];
  const people = await classIn('a-course-for-a-club', ...names);
  const registration = (index: number, more: object = {}) => ({
    clubId: 'soweto-code-club',
    clubName: 'A club',
    fullName: names[index]!,
    ageRange: '18-24' as const,
    email: `no-account-${index}@mail.example`,
    userId: people[index]!.id,
    status: 'approved' as const,
    ...more,
  });
  await staff.app.pool.query('update users set email_verified = false where id = $1', [people[6]!.id]);
  await staff.app.database
    .insert(studentRegistrations)
    .values([
      registration(0, { fullName: 'Another spelling' }),
      registration(1, { userId: null, email: people[1]!.email.toUpperCase() }),
      registration(2, { status: 'pending' }),
      registration(3, { clubId: 'cape-town-tech-sisters' }),
      registration(4, { fullName: 'A Daughter', ageRange: '8-12' }),
      registration(5, { fullName: 'own child', ageRange: '13-17' }),
      registration(6, { userId: null, email: people[6]!.email }),
    ]);
  const club = 'soweto-code-club';
  expect(await inClass({ club })).toEqual(['Account', 'Address', 'Own Child']);
  expect(await inClass({ club, course: 'introduction-to-technology' })).toEqual([]);
  expect(pagesIn(Buffer.from(await (await fileOf({ club })).arrayBuffer()))).toBe(3);
  expect(await auditEntries(staff.app)).toContainEqual(
    expect.objectContaining({ action: 'open', entity: 'list', entityId: 'certificates' }),
  );
});

test('two hundred certificates are drawn while other requests are answered; one more is refused in plain words', async () => {
  const courseId = 'a-large-course';
  const [one] = await classIn(courseId, 'Number 0');
  const { pool } = staff.app;
  await pool.query(
    `insert into users (id, name, email) select 'many-' || n, 'Many', 'many-' || n || '@mail.example' from generate_series(1, 200) n`,
  );
  await pool.query(
    `insert into certificates (code, user_id, course_id, course_title, holder_name, issued_at)
     select 'many-' || n, 'many-' || n, $1, $1, 'Number ' || n, now() from generate_series(1, 200) n`,
    [courseId],
  );
  expect((await fileOf({ course: courseId })).status).toBe(302);
  const page = await staff.admin.get(`${certificatesPage}?course=${courseId}`);
  expect(await pageText(page)).toContain('More than 200 certificates');
  await pool.query('delete from certificates where user_id = $1', [one!.id]);
  let finished = false;
  const file = fileOf({ course: courseId }).finally(() => {
    finished = true;
  });
  let answered = 0;
  for (; !finished && answered < 160; answered += 1) {
    const health = await staff.app.get('/healthz');
    expect(health.status).toBe(200);
    await new Promise((resolve) => setImmediate(resolve));
  }
  // If drawing blocked the event loop, only a few would be answered.
  expect(answered).toBeGreaterThan(150);
  expect(pagesIn(Buffer.from(await (await file).arrayBuffer()))).toBe(200);
});
