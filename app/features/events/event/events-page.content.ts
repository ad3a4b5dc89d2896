import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, markdown } from '#app/platform/content/fields.ts';

/** A text that a guardian agrees to: the version is stored with the answer, so a changed text needs a new one. */
const consentText = z.strictObject({ version: line(20), text: markdown(3000) });

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
  consent: z.strictObject({ guardian: consentText, photo: consentText }),
});

export const eventsPage = single('events-page', page);
