import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personPath } from '#app/admin/shared/paths.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { helpDesk } from '#tests/people/help-desk.ts';
import { auditEntries } from '#tests/people/staff.ts';

const { staff, somebody, take, lastMailTo } = await helpDesk();

const codes = [
  'k7qm-2xvd-9rht',
  'q6qm-2xvd-9rht',
  'r7qm-2xvd-9rht',
  's8qm-2xvd-9rht',
  'm3qm-2xvd-9rht',
  'n4qm-2xvd-9rht',
  'p5qm-2xvd-9rht',
];
async function holder(holderName: string) {
  const thandi = await somebody();
  const code = codes.pop() ?? '';
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

test('the same name changes nothing; a page that is behind is told so', async () => {
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

test('whoever is erased by staff leaves no certificate, unless the person asked; then only their last email has the links', async () => {
  const [goes, stays] = [await holder('Thandi Q'), await holder('Thandi R')];
  expect(await (await staff.admin.get(erasePath(stays.thandi))).text()).toContain('asked to keep');
  await staff.admin.post(erasePath(goes.thandi), { sure: 'on' });
  await staff.admin.post(erasePath(stays.thandi), { sure: 'on', keep_certificates: 'on' });
  expect((await staff.app.get(goes.at)).status).toBe(404);
  expect((await staff.app.get(stays.at)).status).toBe(200);
  expect(await lastMailTo(goes.thandi.email)).toBeUndefined();
  expect((await lastMailTo(stays.thandi.email))?.text).toContain('/certificates/remove?');
});

test('a kept certificate is found by code or name, and can be corrected, withdrawn and removed by administrators alone', async () => {
  const { thandi, code, at } = await holder('Tandi Mistyped');
  const certificatesPage = '/admin/people/certificates';
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
  expect((await staff.app.get(at)).status).toBe(404);
  expect(await noteOf('erase')).toBeTruthy();
  // What was written about the name goes with it.
  expect(JSON.stringify(await auditEntries(staff.app))).not.toMatch(/Tandi Mistyped|Thandi Right/);
});
