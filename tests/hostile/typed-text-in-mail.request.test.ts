import { afterAll, beforeAll, expect, test } from 'vitest';
import { constraintsOf } from '#app/forms/constraints.ts';
import { site } from '#app/organisation/site.content.ts';
import { openForms } from '#tests/people/open-forms.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const claim = 'Claim R50,000 at www.evil.example';
const email = 'stranger@mail.example';

const own = () => {
  const { supportEmail, admissionsEmail } = app.content.single(site);
  return [supportEmail, admissionsEmail];
};

/** Emails except those to the organisation's own staff. */
const mailsOut = async () => (await app.mails()).filter(({ toEmail }) => !own().includes(toEmail));

test.each(openForms)(
  '$form.id sends nothing that was typed to an address that nobody has proven',
  async (tried) => {
    const { form, address, good } = tried;
    const typed = Object.fromEntries(
      Object.entries(form.schema.shape)
        .filter(([name, field]) => {
          const { max } = constraintsOf(field);
          return max && max[0] >= claim.length && !name.endsWith('email') && !/password|club_id/.test(name);
        })
        .map(([name]) => [name, name === 'link' ? 'www.evil.example/R50000' : claim]),
    );
    const guardian: Record<string, string> =
      'parent_email' in form.schema.shape ? { parent_email: 'parent@mail.example' } : {};
    const before = (await mailsOut()).length;
    const { status } = await app.send(address, {
      ...good,
      ...typed,
      ...guardian,
      email: `${form.id}@mail.example`,
    });
    expect(status).toBe(200);
    const mails = await mailsOut();
    expect(mails.length).toBeGreaterThan(before);
    for (const { toName, subject, text, html } of mails)
      expect([toName, subject, text, html].filter((part) => /evil|R50|Claim/i.test(part))).toEqual([]);
  },
);

test('a plausible name is greeted by its first word', async () => {
  const fields = { name: 'Thandi Mokoena', subject: 'General Inquiry', message: 'Words' };
  await app.send('/contact-us', { ...fields, email });
  const mail = (await app.mails(email))[0];
  expect([mail?.toName, mail?.text.includes('Hello Thandi, ')]).toEqual(['Thandi Mokoena', true]);
  expect(mail?.text).not.toContain('Words');
});
