import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpForm } from '#app/accounts/sign-up/sign-up.ts';
import { openForms } from '#tests/people/open-forms.ts';
import { rounds } from '#tests/run/rounds.ts';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';
import { everyText, hostileSubmissions, textsIn } from './hostile.ts';

/** Forms that store their input unchanged; sign-up has separate tests. */
const forms = openForms.filter(({ form }) => form.id !== signUpForm.id);

/** Random cases per form, in addition to every text in every field. */
const cases = rounds(10, 5_000);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const rowsOf = async (table: string) => (await app.pool.query(`select * from ${table}`)).rows;

describe.each(forms)('$form.id', ({ form, address, table, good }) => {
  test('answers hostile submissions with its own messages or a harmless row', async () => {
    let counter = 0;
    const examples = everyText(form, good);
    await fc.assert(
      fc.asyncProperty(hostileSubmissions(form, good), async (fields) => {
        counter += 1;
        const key = `hostile-${form.id}-${counter}`;
        // Separate addresses, so that limits per person do not interfere.
        const email = fields.email === good.email ? `person${counter}@mail.example` : fields.email;
        const sent = { ...fields, ...(email !== undefined && { email }), idempotency_key: key };
        const { status, answer } = await app.send(address, sent);
        // An unknown club has no form.
        const known = fields.club_id === good.club_id;
        expect(known ? [200, 400] : [400, 404]).toContain(status);
        if (status === 400) {
          expect(
            Object.values(answer.errors ?? {}).every(
              (message) => typeof message === 'string' && message !== '',
            ),
          ).toBe(true);
          expect(answer.toast.description).toBeTruthy();
        }
      }),
      {
        numRuns: examples.length + cases,
        examples: examples.map((fields): [Record<string, string>] => [fields]),
        endOnFailure: true,
      },
    );
    for (const text of textsIn(await rowsOf(table))) {
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toContain('\u0000');
    }
    for (const { subject, html } of await app.mails()) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
    }
  }, 300_000);

  test('shows what was typed again, harmless, without JavaScript', async () => {
    const typed = '"><script>alert(1)</script>';
    const name = Object.keys(good).find((field) => field !== 'email') ?? 'email';
    const response = await app.post(address, { ...good, email: 'no address', [name]: typed });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });

  test('takes no extra fields, lists or other kinds of body', async () => {
    const body = new URLSearchParams({ ...good, idempotency_key: `extra-${form.id}-0001` });
    for (const [name, value] of [
      ['status', 'approved'],
      ['user_id', 'somebody'],
      ['id', '00000000-0000-0000-0000-000000000000'],
      ['__proto__', 'x'],
      ['email[]', 'list@mail.example'],
      ['email', good.email],
    ] as const)
      body.append(name, value!);
    const before = (await rowsOf(table)).length;
    const response = await app.post(address, body);
    expect(response.status).toBe(303);
    const rows = await rowsOf(table);
    expect(rows.length).toBe(before + 1);
    expect(
      rows.some((row) => row.user_id === 'somebody' || row.id === '00000000-0000-0000-0000-000000000000'),
    ).toBe(false);
    const headers = { 'content-type': 'application/json', origin };
    const json = { method: 'POST', body: '{"full_name":["a"]}', headers };
    expect((await app.app.request(new Request(new URL(address, origin), json))).status).toBe(400);
  });

  test('refuses a body over 64 KB unread, and a request from another site', async () => {
    const large = await app.post(address, { ...good, padding: 'x'.repeat(70_000) });
    expect(large.status).toBe(413);
    const foreign = await app.post(address, good, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.status).toBe(403);
  });
});
