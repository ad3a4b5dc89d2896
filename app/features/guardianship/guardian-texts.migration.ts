import type { EmailText } from '#app/email/texts/email-text.content.ts';
import { mergeTexts, onlyIf, textMerge } from '#app/email/texts/merge-texts.ts';

type Words = Parameters<typeof mergeTexts>[1];

const byClub = (club: Words, event: Words) => mergeTexts('club', club, event);

/** What clubs called `facts`, and events `answer` and `event`. */
const renamed = { club: 'what', title: 'what' };
const copy = ({ into, of, by }: { into: string; of: readonly string[]; by: string }) =>
  textMerge({
    into,
    from: of,
    renamed: (id) => ({ ...renamed, ...(id.startsWith('club-') ? { facts: 'answer' } : { event: 'facts' }) }),
    combine: (...[club, clubToo, event, eventToo]: EmailText[]) =>
      byClub(mergeTexts(by, club!, clubToo!), mergeTexts(by, event!, eventToo!)),
  });

const uncounted = (part: (id: string) => string, id: string) =>
  onlyIf('uncounted', part(id.startsWith('club-') ? 'club-consent-uncounted' : 'event-consent-uncounted'));
const byAnswer = (given: EmailText, declined: EmailText, withdrawn: EmailText) =>
  mergeTexts('given', given, mergeTexts('declined', declined, withdrawn));

/** Clubs and events had texts of their own for guardians and children, one for each answer. */
export const guardianTextMerges = [
  textMerge({
    into: 'guardian-request',
    from: ['club-consent-renewal', 'club-consent-request', 'event-guardian-request'],
    renamed: () => renamed,
    combine: (renewal, club, event) => byClub(mergeTexts('renewal', renewal!, club!), event!),
  }),
  copy({
    into: 'guardian-agreed',
    of: [
      'club-consent-given-to-confirm',
      'club-consent-given',
      'event-guardian-receipt-to-confirm',
      'event-guardian-receipt',
    ],
    by: 'unsure',
  }),
  copy({
    into: 'guardian-refused',
    of: [
      'club-consent-withdrawn',
      'club-consent-declined',
      'event-guardian-receipt-withdrawn',
      'event-guardian-receipt-declined',
    ],
    by: 'withdrawn',
  }),
  textMerge({
    into: 'guardian-notice',
    from: ['club-consent-notice', 'event-guardian-notice'].flatMap((kind) =>
      ['given', 'declined', 'withdrawn'].map((answer) => `${kind}-${answer}`),
    ),
    parts: ['club-consent-uncounted', 'event-consent-uncounted'],
    places: { uncounted },
    renamed: () => renamed,
    combine: (...texts) =>
      byClub(byAnswer(texts[0]!, texts[1]!, texts[2]!), byAnswer(texts[3]!, texts[4]!, texts[5]!)),
  }),
  textMerge({
    into: 'child-declined',
    from: ['club-student-consent-declined', 'event-child-declined'],
    renamed: () => renamed,
    combine: (club, event) => byClub(club!, event!),
  }),
  textMerge({
    into: 'child-withdrawn',
    from: ['club-student-consent-withdrawn', 'event-child-withdrawn-until', 'event-child-withdrawn'],
    renamed: () => renamed,
    combine: (club, until, event) => byClub(club!, mergeTexts('until', until!, event!)),
  }),
  ...['event-child-held', 'event-child-agreed'].map((id) =>
    textMerge({
      into: id,
      from: [`${id}-waiting`, id],
      combine: (waiting, place) => mergeTexts('waiting', waiting!, place!),
    }),
  ),
];
