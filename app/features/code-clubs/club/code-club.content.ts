import { z } from 'zod';
import { list, single } from '#app/platform/content/collection.ts';
import { image, line, markdown, pattern, sample, slug, toConfirm } from '#app/platform/content/fields.ts';

export const codeClub = z.strictObject({
  id: slug,
  name: line(100),
  location: line(120),
  province: line(40),
  description: line(300),
  about: markdown(3000),
  /** Base figure: members before this site counted. Shown is this plus the students accepted here. */
  members: z.int().nonnegative(),
  meetingTime: line(60),
  ages: line(60),
  whatWeDo: z.array(line(200)).min(3),
  bring: line(200),
  pattern,
  image,
  sample,
  toConfirm,
});
export type CodeClub = z.infer<typeof codeClub>;
export const codeClubs = list('code-clubs', codeClub);

/** A text somebody agreed to: the version is stored with the consent, so a changed text needs a new one. */
const consentText = z.strictObject({ version: line(20), text: markdown(3000) });

const page = z.strictObject({
  hero: z.strictObject({ title: line(), lead: line(400), note: line(200) }),
  benefits: z.array(z.strictObject({ title: line(60), text: line(300), icon: slug, pattern })).length(3),
  clubsHead: z.strictObject({ title: line(), lead: line(400) }),
  steps: z.array(z.strictObject({ title: line(80), text: line(300) })).min(3),
  startClub: z.strictObject({
    title: line(),
    question: line(),
    text: markdown(2000),
    needs: z.array(line(200)),
    gives: z.array(line(200)),
  }),
  /** `agreements`: over the guardian's text and the one about photographs. */
  safety: z.strictObject({ title: line(), text: markdown(2000), agreements: z.tuple([line(), line()]) }),
  /** What we keep about a child, for children to read. */
  children: z.strictObject({ title: line(60), lead: line(200), text: markdown(3000) }),
  consent: z.strictObject({ guardian: consentText, photo: consentText, student: consentText }),
  /** Why each form asks for a field: shown beside the field, by its column name. */
  reasons: z.strictObject({
    starter: z.record(z.string(), line(240)),
    student: z.record(z.string(), line(240)),
    volunteer: z.record(z.string(), line(240)),
  }),
  toConfirm,
});
export type CodeClubsPage = z.infer<typeof page>;
export const codeClubsPage = single('code-clubs-page', page);
