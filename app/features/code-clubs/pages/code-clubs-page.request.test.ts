import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { site } from '#app/organisation/site.content.ts';
import { sharedForSeconds } from '#app/platform/shared-caches/cache-control.ts';
import { club, shippedContent } from '#tests/content/shipped-content.ts';
import { attributesOf, textsOf } from '#tests/pages/document.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { publishIn } from '#tests/people/editing.ts';
import { openFormOf } from '#tests/people/open-forms.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const page = async (path: string) => (await app.get(path)).text();
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

describe('the page', () => {
  test('has the hero with its dialog, the benefits and the clubs', async () => {
    const html = await page('/code-clubs');
    const { startClub, benefits } = shippedContent.single(codeClubsPage);
    const clubs = shippedContent.list(codeClubs);
    for (const text of [
      startClub.title,
      ...benefits.map(({ title }) => title),
      ...clubs.flatMap(({ name, members, meetingTime }) => [name, `${members} members`, meetingTime]),
    ])
      expect(visibleText(html)).toContain(text);
    expect(count(html, />Join as Student</g)).toBe(clubs.length);
    expect(count(html, />Volunteer</g)).toBe(clubs.length);
    expect(count(html, /<dialog id="(start-club|join-club|volunteer-club)"/g)).toBe(3);
  });

  test('counts accepted students only', async () => {
    const live = await testApp();
    const members = async (path: string) => visibleText(await (await live.get(path)).text());
    for (const [name, age_range] of [
      ['Ayanda Nkosi', '18-24'],
      ['Bontle Nkosi', '18-24'],
      ['Child Nkosi', '8-12'],
    ] as const)
      await live.database.insert(studentRegistrations).values({
        clubId: 'soweto-code-club',
        clubName: 'Soweto Code Club',
        fullName: name,
        email: `${name.split(' ')[0]!.toLowerCase()}@mail.example`,
        ageRange: age_range,
        status: age_range === '8-12' ? 'awaiting consent' : name.startsWith('A') ? 'approved' : 'pending',
        createdAt: live.clock.now(),
      });
    const [soweto, capeTown] = ['soweto-code-club', 'cape-town-tech-sisters'].map((id) => club(id).members);
    expect(await members('/code-clubs')).toContain(`${soweto! + 1} members`);
    expect(await members('/code-clubs')).toContain(`${capeTown} members`);
    expect(await members('/code-clubs/join?club=soweto-code-club')).toContain(`Members ${soweto! + 1}`);
    await live.stop();
  });

  test('shows the texts that parents and guardians agree to, each with its version', async () => {
    const html = await page('/code-clubs');
    const { guardian, photo } = app.content.single(codeClubsPage).consent;
    for (const { version, text } of [guardian, photo]) {
      expect(html).toContain(text.slice(0, 60));
      expect(html).toMatch(new RegExp(`Version (<!-- -->)?${version}`));
    }
  });

  test('says whom to tell on each club and page where a child is, by routes that exist', async () => {
    const contact = { name: 'Nomsa Zulu', email: 'safe@naledi.org.za', phone: '+27 11 555 0101' };
    const shipped = app.content.single(site).safeguarding;
    for (const path of ['/code-clubs', '/code-clubs/join?club=soweto-code-club', '/privacy/children']) {
      const html = await page(path);
      expect(html).toContain('If an adult makes you feel uncomfortable');
      for (const route of ['tel:116', 'tel:10111']) expect(html).toContain(route);
      // Placeholder contacts are hidden: until a real one is entered, only Childline and the police are
      // shown.
      const tell = html.slice(html.indexOf(' id="tell"'), html.indexOf('tel:10111'));
      for (const words of [shipped.email, shipped.phone, shipped.name, 'Or tell us'])
        expect(tell).not.toContain(words);
      expect(count(html, / id="tell"/g)).toBe(1);
    }
    expect(count(await page('/code-clubs'), /href="\/code-clubs#tell"/g)).toBe(3);
    await publishIn(app, { collection: 'site', id: 'site', fields: { safeguarding: contact } });
    app.clock.advance(11_000);
    const real = await page('/privacy/children');
    for (const route of [`mailto:${contact.email}`, 'tel:+27115550101', contact.name])
      expect(real).toContain(route);
    await publishIn(app, { collection: 'site', id: 'site', fields: { safeguarding: shipped } });
  });

  test('each form leads to the page for children, and so does the privacy policy', async () => {
    for (const path of ['/code-clubs', '/code-clubs/join', '/code-clubs/volunteer', '/privacy'])
      expect(await page(path)).toContain('href="/privacy/children"');
    const said = visibleText(await page('/privacy/children'));
    for (const line of shippedContent.single(codeClubsPage).children.text.match(/^[A-Z][^\n*[]+$/gm) ?? [])
      expect(said).toContain(line);
  });

  test('is the same for everybody and has breadcrumb data', async () => {
    const first = await app.get('/code-clubs');
    expect(first.headers.get('cache-control')).toBe(sharedForSeconds);
    const html = await first.text();
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toContain('rel="canonical"');
    expect(html).not.toMatch(/style="|name="idempotency_key" value="[^"]/);
  });

  test('each dialog has its own address, and a button that leads there without JavaScript', async () => {
    const html = await page('/code-clubs');
    for (const path of ['start', 'join?club=soweto-code-club', 'volunteer?club=durban-digital-girls']) {
      expect(html).toContain(`href="/code-clubs/${path}"`);
      const form = await page(`/code-clubs/${path}`);
      expect(attributesOf(form, 'main form', 'data-form')).toEqual([expect.stringMatching(/^club-/)]);
      expect(form).toContain('href="/privacy"');
    }
  });
});

describe('the form pages', () => {
  test('a starter sees every field, option and reason', async () => {
    const html = await page('/code-clubs/start');
    const labels = textsOf(html, 'label').map((words) => words.replace(/ \*$/, ''));
    for (const label of [
      'Full Name',
      'Email',
      'Phone',
      'City',
      'Province',
      'Venue Details',
      'Motivation',
      'Availability',
    ])
      expect(labels).toContain(label);
    expect(textsOf(html, 'option[value="kwazulu-natal"]')).toEqual(['KwaZulu-Natal']);
    expect(textsOf(html, 'option[value="advanced"]')).toEqual(['Advanced']);
    expect(visibleText(html)).toContain(
      shippedContent.single(codeClubsPage).reasons.starter.location_province,
    );
  });

  test('a student sees the chosen club, the ages and what is asked of children', async () => {
    const html = await page('/code-clubs/join?club=cape-town-tech-sisters');
    expect(html).toContain(`Join ${club('cape-town-tech-sisters').name}`);
    expect(attributesOf(html, '[name="club_id"]', 'value')).toEqual(['cape-town-tech-sisters']);
    for (const age of ['8-12', '13-17', '18-24', '25+'])
      expect(textsOf(html, `option[value="${age}"]`)).toEqual([age]);
    for (const text of [
      'Parent/Guardian Name',
      'Parent/Guardian Email',
      'Parent/Guardian Phone',
      'For students under 18.',
    ])
      expect(html).toContain(text);
  });

  test('without a club there is one to choose; an unknown one is not found', async () => {
    expect(await page('/code-clubs/join')).toContain(
      `<option value="soweto-code-club">${club('soweto-code-club').name}</option>`,
    );
    for (const path of ['join?club=mars', 'volunteer?club=mars', 'join?club=__proto__', 'join?club=']) {
      const response = await app.get(`/code-clubs/${path}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Code Club Not Found');
    }
    for (const form of ['student', 'volunteer'] as const) {
      const { good } = openFormOf(`club-${form}`);
      const path = form === 'student' ? 'join' : form;
      const response = await app.post(`/code-clubs/${path}`, { ...good, club_id: 'mars' });
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('Code Club Not Found'),
      ]);
    }
  });
});
