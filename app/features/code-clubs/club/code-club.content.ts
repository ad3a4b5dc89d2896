import { z } from 'zod';
import { newWordsNewVersion } from '#app/features/guardianship/consent-rules.ts';
import { consentText, guardianTexts } from '#app/features/guardianship/consent-text.ts';
import { listCollection, type SingleCollection, singleCollection } from '#app/platform/content/collection.ts';
import {
  heading,
  image,
  line,
  markdown,
  pattern,
  sample,
  shortDescription,
  slug,
  slugField,
  titleAndText,
  titled,
} from '#app/platform/content/fields.ts';

export const codeClub = z.strictObject({
  id: slugField,
  name: line(100).meta({ title: 'Name' }),
  location: line(120).meta({ title: 'Place', description: 'Where the club meets.' }),
  province: line(40).meta({ title: 'Province' }),
  description: line(300).meta(shortDescription),
  about: markdown(3000).meta({ title: 'About', description: 'The text of its own page.' }),
  members: z
    .int()
    .nonnegative()
    .meta({
      title: 'Members before this site counted',
      description: 'The page shows this figure plus the students accepted here.',
      initialValue: { value: 0 },
    }),
  meetingTime: line(60).meta({ title: 'Meeting time', description: 'Such as Saturdays, 10:00 to 12:00.' }),
  ages: line(60).meta({ title: 'Ages' }),
  whatWeDo: z.array(line(200)).min(3).meta({ title: 'What we do', item: 'Line' }),
  bring: line(200).meta({ title: 'What to bring' }),
  pattern,
  image,
  sample,
});
export type CodeClub = z.infer<typeof codeClub>;
export const codeClubs = listCollection('code-clubs', codeClub.meta({ title: 'Code clubs', item: 'Club' }), {
  shownOn: ['/code-clubs'],
  orderedByStaff: true,
});

const page = z.strictObject({
  hero: z
    .strictObject({
      ...titled(400),
      note: line(200).meta({ title: 'Note' }),
    })
    .meta({ title: 'Top of the page' }),
  benefits: z
    .array(
      z.strictObject({
        title: line(60).meta({ title: 'Title' }),
        text: line(300).meta({ title: 'Text' }),
        icon: slug.meta({ title: 'Icon', kind: 'icon' }),
        pattern,
      }),
    )
    .length(3)
    .meta({ title: 'Benefits', item: 'Benefit' }),
  clubsHead: heading(400).meta({ title: 'Heading of the clubs' }),
  steps: z.array(titleAndText(300)).min(3).meta({ title: 'Steps', item: 'Step' }),
  startClub: z
    .strictObject({
      title: line().meta({ title: 'Title' }),
      question: line().meta({ title: 'Question' }),
      text: markdown(2000).meta({ title: 'Text' }),
      needs: z.array(line(200)).meta({ title: 'What a new club needs', item: 'Line' }),
      gives: z.array(line(200)).meta({ title: 'What we give', item: 'Line' }),
    })
    .meta({ title: 'Start a club' }),
  safety: z
    .strictObject({
      title: line().meta({ title: 'Title' }),
      text: markdown(2000).meta({ title: 'Text' }),
      agreements: z.tuple([line(), line()]).meta({
        title: 'Headings of the agreements',
        description: 'First that of the guardian’s text, then the one about photographs.',
        item: 'Heading',
      }),
    })
    .meta({ title: 'Safety' }),
  children: z
    .strictObject({
      ...titled(200, 60),
      text: markdown(3000).meta({ title: 'Text' }),
    })
    .meta({ title: 'For children', description: 'What we keep about a child, for children to read.' }),
  consent: z
    .strictObject({
      ...guardianTexts,
      student: consentText.meta({ title: 'What a student agrees to' }),
    })
    .meta({ title: 'Agreements', description: 'The words that people agree to.', adminsOnly: true }),
  reasons: z
    .strictObject({
      starter: z.record(z.string(), line(240)).meta({ title: 'Form to start a club' }),
      student: z.record(z.string(), line(240)).meta({ title: 'Form for students' }),
      volunteer: z.record(z.string(), line(240)).meta({ title: 'Form for volunteers' }),
    })
    .meta({ title: 'Why the forms ask', description: 'Shown beside each field.' }),
});
export type CodeClubsPage = z.infer<typeof page>;
export const codeClubsPage: SingleCollection<CodeClubsPage> = singleCollection(
  'code-clubs-page',
  page.meta({ title: 'Code clubs: the page' }),
  {
    shownOn: ['/code-clubs'],
    rules: (entry, content) => newWordsNewVersion(entry, content.single(codeClubsPage)),
  },
);
