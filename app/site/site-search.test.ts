import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { datedEvents, eventWords } from '#app/features/events/dated-event.ts';
import { readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { searchSite } from './site-search.ts';

test('an event is found with its date, also when the day that dates count from was put right', async () => {
  const content = createContent(await readContent('content', collections), '2026-11-21');
  for (const since of ['2026-11-21', '2027-03-01']) {
    content.since = since;
    const [event] = datedEvents(content).filter(({ startsInDays }) => (startsInDays ?? 0) > 0);
    const [found] = searchSite(content, event!.title).events;
    expect(found).toMatchObject({ href: `/events/${event!.id}`, note: eventWords(event!).date });
  }
});
