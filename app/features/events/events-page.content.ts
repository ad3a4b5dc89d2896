import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line } from '#app/platform/content/fields.ts';

/** The words around the list of events. */
const page = z.strictObject({
  title: line(60),
  lead: line(300),
  /** What stands in a tab without events. */
  noUpcoming: line(300),
  noPast: line(300),
  /** Why somebody may want the calendar of all events. */
  feed: line(300),
  /** Said beside the drawn pictures of a recap. */
  gallery: line(300),
});

export const eventsPage = single('events-page', page);
