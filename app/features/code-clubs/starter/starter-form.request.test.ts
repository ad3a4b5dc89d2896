import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshKey } from '#tests/people/clubs.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { starterApplications } from './starter.table.ts';

const good = {
  full_name: '  Nomvula Khumalo ',
  email: 'nomvula@mail.example',
  phone: '071 555 0134',
  location_city: 'Mthatha',
  location_province: 'eastern-cape',
  venue_details: 'A church hall',
  experience_level: 'beginner',
  motivation: 'Many girls, no club',
  availability: 'Saturdays',
};

const stored = (email: string) =>
  app.database.select().from(starterApplications).where(eq(starterApplications.email, email));

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const submit = (fields: Record<string, string>) =>
  app.send('/code-clubs/start', { ...good, ...freshKey(), ...fields });

describe('applying to start a club', () => {
  test('stores one row however often it is sent, confirms it and tells the staff', async () => {
    const key = freshKey();
    const first = await submit(key);
    const second = await submit(key);
    expect(first).toMatchObject({
      status: 200,
      answer: {
        ok: true,
        toast: { tone: 'success', description: "Application submitted! We'll be in touch soon." },
      },
    });
    expect(second.answer).toEqual(first.answer);
    expect(await app.database.select().from(starterApplications)).toMatchObject([
      {
        userId: null,
        fullName: 'Nomvula Khumalo',
        email: 'nomvula@mail.example',
        phone: '071 555 0134',
        locationCity: 'Mthatha',
        locationProvince: 'eastern-cape',
        venueDetails: 'A church hall',
        experienceLevel: 'beginner',
        motivation: 'Many girls, no club',
        availability: 'Saturdays',
        status: 'pending',
      },
    ]);
    const mails = await app.mails();
    expect(mails.map(({ kind, toEmail }) => `${kind} ${toEmail}`).sort()).toEqual([
      'club-starter-confirmation nomvula@mail.example',
      expect.stringContaining('club-starter-notice '),
    ]);
    const notice = mails.find(({ kind }) => kind === 'club-starter-notice');
    expect(notice?.replyTo).toBe('nomvula@mail.example');
    expect(notice?.text).not.toContain('Many girls');
  });

  test('tells the first mistake as the toast, and marks nothing as stored', async () => {
    const before = await app.database.$count(starterApplications);
    const { status, answer } = await submit({ location_city: ' ', location_province: '' });
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      ok: false,
      toast: { tone: 'error', description: 'City is required' },
      errors: { location_city: 'City is required', location_province: 'Province is required' },
      typed: { motivation: 'Many girls, no club' },
    });
    expect(await app.database.$count(starterApplications)).toBe(before);
  });

  test('empty optional fields are null', async () => {
    const empty = { phone: '', venue_details: ' ', motivation: '', availability: '' };
    await submit({ ...empty, email: 'short@mail.example' });
    expect(await stored('short@mail.example')).toMatchObject([
      { phone: null, venueDetails: null, motivation: null, availability: null },
    ]);
  });
});
