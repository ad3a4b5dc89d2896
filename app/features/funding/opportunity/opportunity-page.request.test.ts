import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fundingApplications } from '#app/features/funding/application/application.table.ts';
import { applicationReceived } from '#app/features/funding/application/application.ts';
import { admissionsEmail, shippedContent } from '#tests/content/shipped-content.ts';
import { attributesOf, documentOf, elementOf, linksSaying, textOf, textsOf } from '#tests/pages/document.ts';
import { mainOf, visibleText } from '#tests/pages/page-main.ts';
import { member } from '#tests/people/visitor.ts';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';
import { deadlineDay } from './deadline.ts';
import { fellowships } from './fellowship.content.ts';
import { fundingPage } from './funding-page.content.ts';
import { grants } from './grant.content.ts';
import { scholarships } from './scholarship.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const grantEntry = shippedContent.get(grants, 'community-tech-grant');
const lastDay = new Date(deadlineDay(grantEntry!, '2026-11-21')).toLocaleDateString('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Targets of the buttons with this name. */
const buttonsSaying = (html: string, label: string) =>
  documentOf(html)
    .querySelectorAll('a.button')
    .filter((button) => textOf(button.querySelector('span') ?? button) === label)
    .map((button) => button.getAttribute('href'));

let number = 0;
const application = (fields: Record<string, string> = {}) => {
  number += 1;
  return {
    full_name: `Applicant ${number}`,
    email: `applicant-${number}@mail.example`,
    motivation: 'A router for the church hall, and fares for two teachers.',
    idempotency_key: `applicant-key-${number}`,
    ...fields,
  };
};

const rowsOf = (email: string) =>
  app.database.select().from(fundingApplications).where(eq(fundingApplications.email, email));
const grant = '/grants-fellowships/community-tech-grant';

describe('the page of all opportunities', () => {
  test('lists grants, fellowships and scholarships with all their fields, open, behind their anchors', async () => {
    const html = await mainOf(await app.get('/grants-fellowships'));
    const { content } = app;
    expect(textsOf(html, 'h1')).toEqual([content.single(fundingPage).title]);
    expect(textsOf(html, 'nav[aria-label="Breadcrumb"] a[href="/"]')).toEqual(['Home']);
    for (const [id, entries] of [
      ['grants', content.list(grants)],
      ['fellowships', content.list(fellowships)],
      ['scholarships', content.list(scholarships)],
    ] as const) {
      elementOf(html, `a[href="#${id}"]`);
      const states = textsOf(html, `#${id} li .badge`).filter((words) => words === 'Open');
      expect(states, id).toHaveLength(entries.length);
    }
    const words = visibleText(html);
    const all = [...content.list(grants), ...content.list(fellowships), ...content.list(scholarships)];
    for (const { title, description } of all) {
      expect(words).toContain(title);
      expect(words).toContain(description);
    }
    for (const { organization, amount, eligibility, focus } of content.list(grants))
      for (const shown of [organization, amount, ...eligibility, ...focus]) expect(words).toContain(shown);
    for (const { organization, amount, duration, benefits, requirements } of content.list(fellowships))
      for (const shown of [organization, amount, duration, ...benefits, ...requirements])
        expect(words).toContain(shown);
    for (const { provider, coverage, spots, includes, requirements } of content.list(scholarships))
      for (const shown of [provider, coverage, `${spots} spots`, ...includes, ...requirements])
        expect(words).toContain(shown);
  });

  test('Learn More and Apply Now lead to the detail pages, a scholarship to the courses', async () => {
    const html = await mainOf(await app.get('/grants-fellowships'));
    expect(buttonsSaying(html, 'Learn More')).toEqual(
      app.content.list(grants).map(({ id }) => `/grants-fellowships/${id}`),
    );
    expect(buttonsSaying(html, 'Apply Now')).toEqual(
      app.content.list(fellowships).map(({ id }) => `/grants-fellowships/${id}`),
    );
    expect(buttonsSaying(html, 'Apply')).toEqual(['/courses', '/courses', '/courses']);
    expect(linksSaying(html, 'Collaborate With Us').length).toBeGreaterThanOrEqual(10);
  });

  test('is the same for everybody and tells search engines its place and its questions', async () => {
    const response = await app.get('/grants-fellowships');
    expect(response.headers.get('etag')).toBeTruthy();
    const html = await response.text();
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toContain('"@type":"FAQPage"');
    expect(attributesOf(html, 'link[rel="canonical"]', 'href')).toEqual([`${origin}/grants-fellowships`]);
  });
});

describe('the page of one', () => {
  test.each([
    [shippedContent.list(grants)[0]!, 'Submit Application'],
    [shippedContent.list(fellowships)[0]!, 'Submit Application'],
    [shippedContent.list(scholarships)[0]!, 'Apply for scholarship'],
  ])('$id shows its eligibility and the way in', async ({ id, eligibility, howToApply }, button) => {
    const html = await mainOf(await app.get(`/grants-fellowships/${id}`));
    for (const words of ['Eligibility', ...eligibility, button, 'How to apply', ...howToApply])
      expect(visibleText(html)).toContain(words);
    expect(textsOf(html, '.badge')).toContain('Open');
  });

  test.each(['nothing', '__proto__', 'constructor', 'community-tech-grant%00', 'x'.repeat(300)])(
    'an unknown id is not found: %s',
    async (id) => {
      for (const response of [
        await app.get(`/grants-fellowships/${id}`),
        await app.post(`/grants-fellowships/${id}`, application()),
      ])
        expect(response.status).toBe(404);
    },
  );

  test('an unknown id leads back', async () => {
    const html = await mainOf(await app.get('/grants-fellowships/nothing'));
    expect(html).toContain('Opportunity Not Found');
    expect(html).toContain('href="/grants-fellowships"');
  });
});

describe('an application', () => {
  test('is stored with what it is for, confirmed and told to the staff', async () => {
    const fields = application({ organization: 'Kopano', phone: '072 000 0000', link: 'kopano.example' });
    const before = (await app.mails()).length;
    const { status, answer } = await app.send(grant, fields);
    expect([status, answer.toast]).toEqual([200, applicationReceived(grantEntry!.title)]);
    expect(await rowsOf(fields.email)).toMatchObject([
      {
        opportunityId: 'community-tech-grant',
        opportunityTitle: grantEntry?.title,
        kind: 'grant',
        fullName: fields.full_name,
        organization: 'Kopano',
        phone: '072 000 0000',
        link: 'https://kopano.example',
        motivation: fields.motivation,
        userId: null,
        status: 'pending',
      },
    ]);
    const mails = (await app.mails()).slice(0, -before || undefined);
    expect(mails.map(({ kind, toEmail, replyTo }) => [kind, toEmail, replyTo]).sort()).toEqual([
      ['funding-application-confirmation', fields.email, admissionsEmail],
      ['funding-application-notice', admissionsEmail, fields.email],
    ]);
    const confirmation = mails.find(({ toEmail }) => toEmail === fields.email);
    expect(confirmation?.text).toContain(lastDay);
    expect(confirmation?.text).toContain(grantEntry!.documents[0]);
  });

  test('for one opportunity is not taken for the answer to another', async () => {
    const fields = application();
    expect((await app.send(grant, fields)).status).toBe(200);
    const other = await app.send('/grants-fellowships/women-founders-grant', fields);
    expect(other.status).toBe(409);
    const fresh = { ...fields, idempotency_key: 'another-key-0001' };
    expect((await app.send('/grants-fellowships/women-founders-grant', fresh)).status).toBe(200);
    expect(await rowsOf(fields.email)).toHaveLength(2);
  });

  test('of a member carries the member’s id', async () => {
    const { id, send } = await member(app, 'zola@mail.example');
    const fields = application();
    await send('/grants-fellowships/data-for-good-fellowship', fields);
    expect(await rowsOf(fields.email)).toMatchObject([{ userId: id, kind: 'fellowship' }]);
  });

  test('for a scholarship is not taken on its page', async () => {
    const fields = application();
    const { status, answer } = await app.send('/grants-fellowships/cybersecurity', fields);
    expect([status, answer.ok]).toEqual([409, false]);
    expect(await rowsOf(fields.email)).toEqual([]);
  });

  test('is accepted until the end of the last day in Johannesburg, and not after it', async () => {
    const entry = app.content.get(grants, 'community-tech-grant')!;
    const last = deadlineDay(entry, app.content.since);
    const before = app.clock.now();
    try {
      app.clock.set(`${last}T23:59:00+02:00`);
      expect((await app.send(grant, application())).status).toBe(200);
      app.clock.advance(120_000);
      const late = application();
      const { status, answer } = await app.send(grant, late);
      expect(status).toBe(409);
      expect(answer.toast.title).toBe('Applications are closed');
      expect(await rowsOf(late.email)).toEqual([]);
      const html = await mainOf(await app.get(grant));
      expect(textsOf(html, '.badge')).toContain('Closed');
      expect(html).toContain('Applications are closed');
      expect(textsOf(html, 'textarea')).toEqual([]);
      expect(textsOf(await mainOf(await app.get('/grants-fellowships')), 'li .badge')).toContain('Closed');
      expect((await app.post(grant, application())).status).toBe(409);
      app.clock.advance(100 * 86_400_000);
      const closed = await mainOf(await app.get('/grants-fellowships'));
      expect(buttonsSaying(closed, 'Apply')).toEqual([]);
      for (const { id } of app.content.list(scholarships))
        expect(buttonsSaying(closed, 'Learn More')).toContain(`/grants-fellowships/${id}`);
    } finally {
      app.clock.set(before);
    }
  });
});
