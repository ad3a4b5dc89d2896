import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { line, markdown, titled } from '#app/platform/content/fields.ts';

/** A text that a guardian agrees to: the version is stored with the answer, so a changed text needs a new one. */
const consentText = z.strictObject({
  version: line(20).meta({
    title: 'Version',
    description: 'Change it whenever the text changes: people then agree anew.',
  }),
  text: markdown(3000).meta({ title: 'Text' }),
});

const page = z.strictObject({
  ...titled(300, 60),
  noUpcoming: line(300).meta({ title: 'When no event is planned' }),
  noPast: line(300).meta({ title: 'When there is no past event' }),
  feed: line(300).meta({ title: 'Calendar of all events', description: 'Why someone may want it.' }),
  gallery: line(300).meta({ title: 'Beside the pictures of a recap' }),
  consent: z
    .strictObject({
      guardian: consentText.meta({ title: 'What a guardian agrees to' }),
      photo: consentText.meta({ title: 'What a guardian agrees to about photographs' }),
    })
    .meta({ title: 'Agreements', description: 'The words that people agree to.' }),
});

export const eventsPage = single('events-page', page.meta({ title: 'Events: the page' }));
