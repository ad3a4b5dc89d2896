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

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

describe('applying to start a club', () => {
  test('stores every field, confirms it and tells the staff', async () => {
    expect((await app.send('/code-clubs/start', { ...good, ...freshKey() })).status).toBe(200);
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
});
