import { z } from 'zod';
import { newWordsNewVersion } from '#app/features/guardianship/consent-rules.ts';
import { guardianTexts } from '#app/features/guardianship/consent-text.ts';
import { type SingleCollection, singleCollection } from '#app/platform/content/collection.ts';
import { line, titled } from '#app/platform/content/fields.ts';

const page = z.strictObject({
  ...titled(300, 60),
  noUpcoming: line(300).meta({ title: 'When no event is planned' }),
  noPast: line(300).meta({ title: 'When there is no past event' }),
  feed: line(300).meta({ title: 'Calendar of all events', description: 'Why someone may want it.' }),
  gallery: line(300).meta({ title: 'Beside the pictures of a recap' }),
  consent: z
    .strictObject(guardianTexts)
    .meta({ title: 'Agreements', description: 'The words that people agree to.', adminsOnly: true }),
});

export const eventsPage: SingleCollection<z.infer<typeof page>> = singleCollection(
  'events-page',
  page.meta({ title: 'Events: the page' }),
  { shownOn: ['/events'], rules: (entry, content) => newWordsNewVersion(entry, content.single(eventsPage)) },
);
