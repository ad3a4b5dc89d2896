import { type JoinedText, type OldText, type OldTexts, oldTextsOf, type Part } from './merge-texts.ts';

/** What it became, and of which text; of two, the first is for the emails with the placeholder between them and its name. */
type Step =
  | readonly [into: string, from: string]
  | readonly [into: string, only: string, yes: string, no: string];

const steps: readonly Step[] = [
  ['event-place', 'until', 'event-registration-held', 'event-registration-confirmation'],
  ['event-promotion', 'event-registration-promoted'],
  ['event-place', 'promoted', 'event-promotion', 'event-place'],
  ['event-registration-waiting', 'until', 'event-registration-waiting-held', 'event-registration-waiting'],
  ['event-waiting', 'full', 'event-registration-waiting', 'event-registration-waiting-unconfirmed'],
  ['event-coming-up', 'event-reminder'],
  ['event-released', 'child', 'event-registration-released-child', 'event-registration-released'],
  ['event-registration-ended', 'released', 'event-released', 'event-registration-cancelled'],
  ['event-registration-arrived', 'waiting', 'event-registration-notice-waiting', 'event-registration-notice'],
  ['event-off', 'child', 'event-called-off-guardian', 'event-called-off'],
  ['event-news', 'child', 'event-changed-guardian', 'event-changed'],
  ['event-news', 'off', 'event-off', 'event-news'],
  ['event-child-agreed', 'waiting', 'event-child-agreed-waiting', 'event-child-agreed'],
  ['event-child-held', 'waiting', 'event-child-held-waiting', 'event-child-held'],
  ['event-child', 'agreed', 'event-child-agreed', 'event-child-held'],

  ['club-consent-request', 'renewal', 'club-consent-renewal', 'club-consent-request'],
  ['guardian-request', 'club', 'club-consent-request', 'event-guardian-request'],
  ['club-consent-given', 'unsure', 'club-consent-given-to-confirm', 'club-consent-given'],
  ['event-guardian-receipt', 'unsure', 'event-guardian-receipt-to-confirm', 'event-guardian-receipt'],
  ['guardian-agreed', 'club', 'club-consent-given', 'event-guardian-receipt'],
  ['club-consent-declined', 'withdrawn', 'club-consent-withdrawn', 'club-consent-declined'],
  [
    'event-guardian-receipt-declined',
    'withdrawn',
    'event-guardian-receipt-withdrawn',
    'event-guardian-receipt-declined',
  ],
  ['guardian-refused', 'club', 'club-consent-declined', 'event-guardian-receipt-declined'],
  ['guardian-answer', 'agreed', 'guardian-agreed', 'guardian-refused'],
  ...['club-consent-notice', 'event-guardian-notice'].flatMap((notice): Step[] => [
    [`${notice}-declined`, 'declined', `${notice}-declined`, `${notice}-withdrawn`],
    [`${notice}-given`, 'given', `${notice}-given`, `${notice}-declined`],
  ]),
  ['guardian-notice', 'club', 'club-consent-notice-given', 'event-guardian-notice-given'],
  ['guardian-notice', 'erased', 'guardian-erasure-notice', 'guardian-notice'],
  ['child-declined', 'club', 'club-student-consent-declined', 'event-child-declined'],
  ['event-child-withdrawn', 'until', 'event-child-withdrawn-until', 'event-child-withdrawn'],
  ['child-withdrawn', 'club', 'club-student-consent-withdrawn', 'event-child-withdrawn'],
  ['child-refused', 'withdrawn', 'child-withdrawn', 'child-declined'],

  ['submission-notice', 'withdrawn', 'withdrawal-notice', 'submission-notice'],
  ['submission-received', 'before', 'submission-known', 'submission-received'],
  ['club-student-confirmation', 'agreed', 'club-student-consent-given', 'club-student-confirmation'],
  ['club-student-known', 'child', 'club-student-known-child', 'club-student-known'],
  [
    'club-student-awaiting-consent',
    'asked',
    'club-student-awaiting-consent',
    'club-student-awaiting-consent-no-address',
  ],

  ['two-factor', 'signIn', 'two-factor-taken-away', 'two-factor-off'],
  ['two-factor', 'on', 'two-factor-on', 'two-factor'],
  ['account-exists', 'signIn', 'account-exists', 'account-exists-new-address'],
  ['account-exists', 'choose', 'account-unconfirmed', 'account-exists'],
  ['email-changed', 'password', 'new-email-asked', 'email-changed'],
  ['confirm-email', 'welcome', 'confirm-email', 'new-email'],
  ['course-access-open', 'again', 'course-access-again', 'course-access-open'],
  ['course-access-open', 'moved', 'course-access-other-end', 'course-access-open'],
  ['course-access', 'open', 'course-access-open', 'course-access-ended'],
  ['course-interest', 'leave', 'course-interest-confirmation', 'course-open'],
  ['study-buddy', 'from', 'study-buddy-request', 'study-buddy-accepted'],
  ['newsletter-welcome', 'consent', 'newsletter-welcome', 'newsletter-known'],
];

const statusTexts = [
  ...['club-starter', 'club-student', 'club-volunteer', 'collaboration-inquiry', 'contact-message'],
  ...['funding-application', 'scholarship-enquiry'],
].flatMap((kind) =>
  ['pending', 'approved', 'rejected', 'waitlisted', 'done'].map((status) => `status-${kind}-${status}`),
);
statusTexts.push('status-club-student-awaiting-consent');
statusTexts.push(...['attended', 'cancelled', 'registered'].map((one) => `status-event-registration-${one}`));

/** What has a standard now, or words of its own that have taken in a part. */
const alone = [
  ...statusTexts,
  ...['club-starter-notice', 'club-student-notice', 'club-volunteer-notice', 'collaboration-notice'],
  ...['contact-notice', 'scholarship-notice', 'newsletter-notice', 'funding-application-notice'],
  ...['course-interest-notice', 'report-notice', 'club-volunteer-known', 'contact-confirmation'],
  ...['collaboration-confirmation', 'funding-application-confirmation'],
];

const arrived = /^(?!event-).*-(notice|known(-child)?)$|^(contact|collaboration)-confirmation$/;
const renamed: readonly [of: RegExp, names: OldText['names']][] = [
  [arrived, { city: 'about', club: 'about', from: 'about', subject: 'about', title: 'about' }],
  [arrived, { motivation: 'message' }],
  [/^funding-application-notice$/, { kind: 'what' }],
  [/^course-interest-notice$/, { course: 'about' }],
  [/^report-notice$/, { kind: 'about', open: 'administration' }],
  [/^account-unconfirmed$/, { password: 'choose' }],
  [
    /^club-consent-|^event-guardian-|^(event-child|club-student-consent)-(declined|withdrawn)/,
    { club: 'what', title: 'what' },
  ],
  [/^club-consent-(given|declined|withdrawn)/, { facts: 'answer' }],
  [/^event-guardian-receipt/, { event: 'facts' }],
];

const held = ['event-registration-held', 'event-registration-confirmation', 'event-registration-promoted'];
const waiting = ['event-registration-waiting-held', 'event-registration-waiting-unconfirmed'];
const childHeld = ['event-child-held', 'event-child-held-waiting'];
const changed = ['event-changed', 'event-changed-guardian'];
const notices = (kind: string) => ['given', 'declined', 'withdrawn'].map((answer) => `${kind}-${answer}`);

/** What stood for texts of their own, in which texts, and what it stood for. */
const placed: readonly [place: string, texts: readonly string[], parts: readonly Part[]][] = [
  [
    'join',
    [...held, ...changed, 'event-reminder', 'event-child-agreed'],
    [
      ['join', 'event-join'],
      ['later', 'event-join-later'],
    ],
  ],
  ['confirm', held, [['confirm', 'event-confirm-place']]],
  ['confirm', waiting, [['confirm', 'event-confirm-waiting']]],
  ['confirm', childHeld, [['confirm', 'event-confirm-child']]],
  ['until', childHeld, [['until', 'event-child-until']]],
  ['needs', ['event-registration-notice', 'event-registration-notice-waiting'], [['needs', 'event-needs']]],
  [
    'news',
    changed,
    [
      ['reinstated', 'event-change-reinstated'],
      ['time', 'event-change-time', { before: 'timeBefore', now: 'time' }],
      ['place', 'event-change-place', { before: 'placeBefore', now: 'place' }],
      ['link', 'event-change-link'],
      ['unlinked', 'event-change-no-link'],
    ],
  ],
  ['message', statusTexts, [['message', 'word-from-our-team']]],
  ['uncounted', notices('club-consent-notice'), [['uncounted', 'club-consent-uncounted']]],
  ['uncounted', notices('event-guardian-notice'), [['uncounted', 'event-consent-uncounted']]],
  [
    'documents',
    ['funding-application-confirmation'],
    [['documents', 'funding-documents', { list: 'documents' }]],
  ],
];

const oldText = (id: string): OldText => ({
  id,
  names: Object.assign({}, ...renamed.filter(([of]) => of.test(id)).map(([, names]) => names)),
  parts: Object.fromEntries(
    placed.filter(([, texts]) => texts.includes(id)).map(([place, , parts]) => [place, parts]),
  ),
});

function joinAll(): JoinedText[] {
  const made = new Map<string, OldTexts>();
  const take = (id: string): OldTexts => {
    const from = made.get(id);
    if (!from) return oldText(id);
    made.delete(id);
    return oldTextsOf(from).some((old) => old.id === id) ? from : { into: id, from };
  };
  for (const [into, ...step] of steps) {
    const [only, yes, no] = step;
    made.set(into, yes && no ? { if: only, yes: take(yes), no: take(no) } : take(only));
  }
  for (const id of alone) made.set(id, oldText(id));
  return [...made].map(([into, from]) => ({ into, from }));
}

/**
 * Texts that became one: what staff made of them goes on in it. What nobody changed makes way for the shipped text, or for the
 * standard where none is shipped.
 */
export const joinedTexts = joinAll();
