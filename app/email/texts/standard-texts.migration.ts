import { mergeTexts, onlyIf, textMerge } from './merge-texts.ts';

const statuses = ['pending', 'approved', 'rejected', 'waitlisted', 'done'];
const kinds = [
  'club-starter',
  'club-student',
  'club-volunteer',
  'collaboration-inquiry',
  'contact-message',
  'funding-application',
  'scholarship-enquiry',
];
const told = [
  ...kinds.flatMap((kind) => statuses.map((status) => `${kind}-${status}`)),
  'club-student-awaiting-consent',
  ...['attended', 'cancelled', 'registered'].map((status) => `event-registration-${status}`),
];

/** What it is about, and what was written, under the names that all kinds of submission use. */
const names = {
  city: 'about',
  club: 'about',
  from: 'about',
  subject: 'about',
  title: 'about',
  motivation: 'message',
};

/** A text that staff changed stays as that kind's own; where nobody did, the standard takes its place. */
export const standardTextMerges = [
  ...told.map((name) =>
    textMerge({
      into: `status-${name}`,
      from: [`status-${name}`],
      parts: ['word-from-our-team'],
      places: { message: (part) => onlyIf('message', part('word-from-our-team')) },
    }),
  ),
  ...[
    'club-starter-notice',
    'club-student-notice',
    'club-volunteer-notice',
    'collaboration-notice',
    'contact-notice',
    'scholarship-notice',
    'newsletter-notice',
    'club-volunteer-known',
    'contact-confirmation',
    'collaboration-confirmation',
  ].map((id) => textMerge({ into: id, from: [id], renamed: () => names })),
  textMerge({
    into: 'funding-application-notice',
    from: ['funding-application-notice'],
    renamed: () => ({ ...names, kind: 'what' }),
  }),
  textMerge({
    into: 'club-student-known',
    from: ['club-student-known-child', 'club-student-known'],
    renamed: () => names,
    combine: (child, adult) => mergeTexts('child', child, adult),
  }),
  textMerge({
    into: 'club-student-awaiting-consent',
    from: ['club-student-awaiting-consent', 'club-student-awaiting-consent-no-address'],
    combine: (asked, unasked) => mergeTexts('asked', asked, unasked),
  }),
  textMerge({
    into: 'funding-application-confirmation',
    from: ['funding-application-confirmation'],
    parts: ['funding-documents'],
    places: {
      documents: (part) => onlyIf('documents', part('funding-documents').replaceAll('{list}', '{documents}')),
    },
  }),
];
