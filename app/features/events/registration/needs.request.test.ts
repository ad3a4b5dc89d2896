import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventRegistrationNeeds as needs } from '#app/features/events/places/registration.table.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { eraseEventNeeds, listEventNeeds } from './needs.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await planEvents(app);
});
afterAll(() => app.stop());

const register = (id: string, email: string, answers: Record<string, string> = {}) =>
  app.send(`/events/${id}/register`, { full_name: email.split('@')[0]!, email, ...answers });

async function eraseAt(moment: string): Promise<string[]> {
  app.clock.set(moment);
  await app.jobs.send(app.database, eraseEventNeeds, {});
  await app.drain();
  return (await app.database.select().from(needs)).map(({ eventId }) => eventId).sort();
}

test('answers are listed for their event only, and stored only if given', async () => {
  await register('2', 'ayanda@mail.example', { dietary_requirements: 'no nuts' });
  await register('2', 'bontle@mail.example');
  await register('3', 'chuma@mail.example', { accessibility_needs: 'step-free entrance' });
  expect(await listEventNeeds(app.database, '2')).toMatchObject([
    { fullName: 'ayanda', status: 'registered', dietaryRequirements: 'no nuts', accessibilityNeeds: null },
  ]);
  expect(await listEventNeeds(app.database, '3')).toHaveLength(1);
  expect(await listEventNeeds(app.database, '4')).toEqual([]);
});

test('they are erased 30 days after their event, not before; the registrations stay', async () => {
  expect(await eraseAt('2027-01-04T12:59:59+02:00')).toEqual(['2', '3']);
  expect(await eraseAt('2027-01-04T13:00:01+02:00')).toEqual(['3']);
  expect(await eraseAt('2027-01-16T15:00:01+02:00')).toEqual([]);
  const { rows } = await app.pool.query('select count(*)::int as left from event_registrations');
  expect(rows[0].left).toBe(3);
});

test('those of an event no longer in the content are erased on their stored date', async () => {
  app.clock.set('2026-11-21T08:00:00Z');
  await register('4', 'dineo@mail.example', { dietary_requirements: 'halal' });
  await app.pool.query("update event_registration_needs set event_id = '77'");
  expect(await eraseAt('2027-02-16T16:00:00+02:00')).toEqual(['77']);
  expect(await eraseAt('2027-02-16T17:00:01+02:00')).toEqual([]);
});
