import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { event, shippedContent } from '#tests/content/shipped-content.ts';
import { documentOf, jsonLdOf, textsOf } from '#tests/pages/document.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await planEvents(app);
});
afterAll(() => app.stop());

const page = async (address: string) => {
  const response = await app.get(address);
  return { status: response.status, html: await response.text() };
};

/** Ids of the events with or without a recap, which only past events have. */
const idsOf = (past: boolean) =>
  datedEvents(shippedContent).flatMap(({ id, recap }) => (Boolean(recap) === past ? id : []));
const ids = { upcoming: idsOf(false), past: idsOf(true).reverse() };

const between = (html: string, from: string, to: string) => html.split(from)[1]?.split(to)[0] ?? '';

/** The page without header, footer and scripts. */
const main = (html: string) => between(html, '<main', '</main>');

describe('/events', () => {
  test('has two tabs; upcoming events come first and lead to their registration', async () => {
    const { status, html } = await page('/events');
    expect(status).toBe(200);
    expect(textsOf(main(html), 'h1')).toEqual([app.content.single(eventsPage).title]);
    expect(html.indexOf('href="#upcoming">Upcoming Events')).toBeGreaterThan(0);
    expect(html.indexOf('href="#upcoming"')).toBeLessThan(html.indexOf('href="#past">Past Events'));
    const upcoming = between(html, 'id="upcoming"', 'id="past"');
    for (const id of ids.upcoming) expect(upcoming).toContain(`href="/events/${id}/register"`);
    expect(upcoming.match(/Register Now/g)).toHaveLength(ids.upcoming.length);
    expect(upcoming).not.toContain('View Recap');
    expect(upcoming).toContain('Thursday, 17 December 2026');
    expect(upcoming).toContain('09:30 to 15:00');
    expect(upcoming).toContain('250 places, 0 taken');
  });

  test('taken places are counted, on the cached page too', async () => {
    const live = await testApp();
    const shown = async (path: string) => {
      const html = await (await live.get(path)).text();
      return [...new Set(html.match(/\d+ places, \d+ taken/g))];
    };
    const { capacity } = event('3');
    expect(await shown('/events/3')).toEqual([`${capacity} places, 0 taken`]);
    for (const name of ['Ayanda', 'Bontle'])
      await live.post('/events/3/register', {
        full_name: `${name} Nkosi`,
        email: `${name.toLowerCase()}@mail.example`,
      });
    await live.database.update(eventRegistrations).set({ status: 'registered', expiresAt: null });
    live.clock.advance(11_000);
    expect(await shown('/events/3')).toEqual([`${capacity} places, 2 taken`]);
    expect(await shown('/events')).toContain(`${capacity} places, 2 taken`);
    await live.stop();
  });

  test('past events lead to their recap, the latest first', async () => {
    const past = between(main((await page('/events')).html), 'id="past"', '</main>');
    expect(past.match(/View Recap/g)).toHaveLength(ids.past.length);
    expect(past).not.toContain('Register Now');
    expect(past).not.toContain('Add to calendar');
    for (const id of [...ids.past, ...ids.upcoming])
      expect((await page(`/events/${id}`)).html).toContain('Add to calendar');
    const linked = documentOf(`<main${past}`)
      .querySelectorAll('a')
      .flatMap((link) => /^\/events\/(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? []);
    expect([...new Set(linked)]).toEqual(ids.past);
  });

  test('an event moves to the other tab when its end is past', async () => {
    const later = await testApp({ now: '2026-11-21T08:00:00Z' });
    const upcoming = async () =>
      between(await (await later.get('/events')).text(), 'id="upcoming"', 'id="past"');
    const { id, end } = event('2');
    later.clock.set(end);
    expect(await upcoming()).toContain(`href="/events/${id}"`);
    later.clock.set(new Date(end.getTime() + 30_000));
    expect(await upcoming()).not.toContain(`href="/events/${id}"`);
    later.clock.set('2027-06-01T12:00:00+02:00');
    expect(await upcoming()).toContain('No upcoming events at the moment');
    await later.stop();
  });

  test('does not reveal the link to an online event', async () => {
    for (const address of [
      '/events',
      '/events/1',
      '/events/1/register',
      '/events/1/event.ics',
      '/events.ics',
    ])
      expect((await page(address)).html.includes('meet.naledi.example')).toBe(false);
  });
});

describe('/events/{id}', () => {
  test('a past event shows its recap', async () => {
    const { status, html } = await page('/events/5');
    expect(status).toBe(200);
    const { title, location, recap } = event('5');
    for (const text of [
      title,
      'Saturday, 10 October 2026',
      '08:30 to 17:00',
      location,
      `${recap!.attendeeCount} attendees`,
      'About the event',
      'Highlights',
      'Photo gallery',
      'Attendee testimonials',
      recap!.testimonials[0]!.name,
      recap!.highlights[0]!,
      'Back to Events',
      'View Upcoming Events',
    ])
      expect(visibleText(html)).toContain(text);
    expect(main(html)).not.toContain('Register Now');
  });

  test('an upcoming event shows what it is and how to register', async () => {
    const { status, html } = await page('/events/3');
    expect(status).toBe(200);
    for (const text of [event('3').title, 'Agenda', 'Speakers', event('3').address!, 'Register Now'])
      expect(visibleText(html)).toContain(text);
  });

  test.each(['99', '0', '-1', 'constructor', '__proto__', '5.0', '%00', 'a'.repeat(300)])(
    'the unknown id %s is not found',
    async (id) => {
      for (const address of [`/events/${id}`, `/events/${id}/register`]) {
        const { status, html } = await page(address);
        expect(status).toBe(404);
        if (id !== '%00') {
          expect(main(html)).toContain('Event Not Found');
          expect(main(html)).toContain('href="/events"');
          expect(main(html)).toContain('Back to Events');
        }
      }
      expect((await page(`/events/${id}/event.ics`)).status).toBe(404);
    },
  );

  test('tells search engines about the event', async () => {
    const [fair] = jsonLdOf((await page('/events/3')).html).filter((entry) => entry['@type'] === 'Event');
    expect(fair).toMatchObject({
      '@context': 'https://schema.org',
      name: event('3').title,
      startDate: '2026-12-17T07:30:00.000Z',
      endDate: '2026-12-17T13:00:00.000Z',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: event('3').location },
    });
    const [online] = jsonLdOf((await page('/events/1')).html).filter((entry) => entry['@type'] === 'Event');
    expect(online.location['@type']).toBe('VirtualLocation');
  });
});

describe('calendar files', () => {
  test('one event', async () => {
    const response = await app.get('/events/2/event.ics');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('event-2.ics');
    const text = await response.text();
    expect(text).toContain('UID:event-2@127.0.0.1:3000\r\n');
    expect(text).toContain('DTSTART;TZID=Africa/Johannesburg:20261205T100000\r\n');
  });

  test('the feed holds all events and is answered with 304 while nothing changed', async () => {
    const first = await app.get('/events.ics');
    expect((await first.text()).match(/BEGIN:VEVENT/g)).toHaveLength(app.content.list(events).length);
    const again = await app.get('/events.ics', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});
