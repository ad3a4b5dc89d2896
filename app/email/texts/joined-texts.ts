import { either, type JoinedText, joined, type OldText } from './merge-texts.ts';

type Parts = Required<OldText>['parts'];

const join: Parts = {
  join: [
    ['join', 'event-join'],
    ['later', 'event-join-later'],
  ],
};
const confirm = (kind: string): Parts => ({ confirm: [['confirm', `event-confirm-${kind}`]] });
const until: Parts = { until: [['until', 'event-child-until']] };
const needs: Parts = { needs: [['needs', 'event-needs']] };
const news: Parts = {
  news: [
    ['reinstated', 'event-change-reinstated'],
    ['time', 'event-change-time', { before: 'timeBefore', now: 'time' }],
    ['place', 'event-change-place', { before: 'placeBefore', now: 'place' }],
    ['link', 'event-change-link'],
    ['unlinked', 'event-change-no-link'],
  ],
};

const event = (name: string, ...parts: readonly Parts[]): OldText => ({
  id: `event-${name}`,
  parts: Object.assign({}, ...parts),
});

const events = [
  joined(
    'event-place',
    either(
      'promoted',
      joined('event-promotion', event('registration-promoted', confirm('place'), join)),
      joined(
        'event-place',
        either(
          'until',
          event('registration-held', confirm('place'), join),
          event('registration-confirmation', confirm('place'), join),
        ),
      ),
    ),
  ),
  joined(
    'event-waiting',
    either(
      'full',
      either('until', event('registration-waiting-held', confirm('waiting')), 'event-registration-waiting'),
      event('registration-waiting-unconfirmed', confirm('waiting')),
    ),
  ),
  joined('event-coming-up', event('reminder', join)),
  joined(
    'event-registration-ended',
    either(
      'released',
      joined(
        'event-released',
        either('child', 'event-registration-released-child', 'event-registration-released'),
      ),
      'event-registration-cancelled',
    ),
  ),
  joined(
    'event-registration-arrived',
    either('waiting', event('registration-notice-waiting', needs), event('registration-notice', needs)),
  ),
  joined(
    'event-news',
    either(
      'off',
      joined('event-off', either('child', 'event-called-off-guardian', 'event-called-off')),
      joined(
        'event-news',
        either('child', event('changed-guardian', news, join), event('changed', news, join)),
      ),
    ),
  ),
  joined(
    'event-child',
    either(
      'agreed',
      either('waiting', 'event-child-agreed-waiting', event('child-agreed', join)),
      either(
        'waiting',
        event('child-held-waiting', until, confirm('child')),
        event('child-held', until, confirm('child')),
      ),
    ),
  ),
];

/** What it is about, and what was written, under the names that all kinds of submission use. */
const names = {
  ...{ city: 'about', club: 'about', from: 'about', subject: 'about', title: 'about' },
  motivation: 'message',
};
const renamed = (id: string, more: OldText['names'] = {}): OldText => ({ id, names: { ...names, ...more } });

const kinds = [
  ...['club-starter', 'club-student', 'club-volunteer', 'collaboration-inquiry', 'contact-message'],
  ...['funding-application', 'scholarship-enquiry'],
];
const statusTexts = [
  ...kinds.flatMap((kind) =>
    ['pending', 'approved', 'rejected', 'waitlisted', 'done'].map((status) => `${kind}-${status}`),
  ),
  'club-student-awaiting-consent',
  ...['attended', 'cancelled', 'registered'].map((status) => `event-registration-${status}`),
].map((name) => `status-${name}`);

const submissions = [
  ...statusTexts.map((id) => joined(id, { id, parts: { message: [['message', 'word-from-our-team']] } })),
  ...[
    ...['club-starter-notice', 'club-student-notice', 'club-volunteer-notice', 'collaboration-notice'],
    ...['contact-notice', 'scholarship-notice', 'newsletter-notice'],
    ...['club-volunteer-known', 'contact-confirmation', 'collaboration-confirmation'],
  ].map((id) => joined(id, renamed(id))),
  joined('funding-application-notice', renamed('funding-application-notice', { kind: 'what' })),
  joined('course-interest-notice', renamed('course-interest-notice', { course: 'about' })),
  joined('report-notice', renamed('report-notice', { kind: 'about', open: 'administration' })),
  joined('submission-notice', either('withdrawn', renamed('withdrawal-notice'), 'submission-notice')),
  joined('submission-received', either('before', 'submission-known', 'submission-received')),
  joined(
    'club-student-known',
    either('child', renamed('club-student-known-child'), renamed('club-student-known')),
  ),
  joined(
    'club-student-awaiting-consent',
    either('asked', 'club-student-awaiting-consent', 'club-student-awaiting-consent-no-address'),
  ),
  joined('funding-application-confirmation', {
    id: 'funding-application-confirmation',
    parts: { documents: [['documents', 'funding-documents', { list: 'documents' }]] },
  }),
];

const what = { club: 'what', title: 'what' };
const about = (id: string): OldText => ({ id, names: what });
/** What clubs called `facts`, and events `answer` and `event`. */
const ofClub = (id: string) => ({ id, names: { ...what, facts: 'answer' } });
const ofEvent = (id: string) => ({ id, names: { ...what, event: 'facts' } });
const answered = (room: string, id: string) => {
  const notice = (answer: string): OldText => ({
    id: `${id}-${answer}`,
    names: what,
    parts: { uncounted: [['uncounted', `${room}-consent-uncounted`]] },
  });
  return either('given', notice('given'), either('declined', notice('declined'), notice('withdrawn')));
};

const guardians = [
  joined(
    'guardian-request',
    either(
      'club',
      either('renewal', about('club-consent-renewal'), about('club-consent-request')),
      about('event-guardian-request'),
    ),
  ),
  joined(
    'guardian-answer',
    either(
      'agreed',
      joined(
        'guardian-agreed',
        either(
          'club',
          either('unsure', ofClub('club-consent-given-to-confirm'), ofClub('club-consent-given')),
          either('unsure', ofEvent('event-guardian-receipt-to-confirm'), ofEvent('event-guardian-receipt')),
        ),
      ),
      joined(
        'guardian-refused',
        either(
          'club',
          either('withdrawn', ofClub('club-consent-withdrawn'), ofClub('club-consent-declined')),
          either(
            'withdrawn',
            ofEvent('event-guardian-receipt-withdrawn'),
            ofEvent('event-guardian-receipt-declined'),
          ),
        ),
      ),
    ),
  ),
  joined(
    'guardian-notice',
    either(
      'erased',
      'guardian-erasure-notice',
      joined(
        'guardian-notice',
        either('club', answered('club', 'club-consent-notice'), answered('event', 'event-guardian-notice')),
      ),
    ),
  ),
  joined(
    'child-refused',
    either(
      'withdrawn',
      joined(
        'child-withdrawn',
        either(
          'club',
          about('club-student-consent-withdrawn'),
          either('until', about('event-child-withdrawn-until'), about('event-child-withdrawn')),
        ),
      ),
      joined(
        'child-declined',
        either('club', about('club-student-consent-declined'), about('event-child-declined')),
      ),
    ),
  ),
];

const others = [
  joined(
    'two-factor',
    either('on', 'two-factor-on', either('signIn', 'two-factor-taken-away', 'two-factor-off')),
  ),
  joined(
    'account-exists',
    either(
      'choose',
      { id: 'account-unconfirmed', names: { password: 'choose' } },
      either('signIn', 'account-exists', 'account-exists-new-address'),
    ),
  ),
  joined('email-changed', either('password', 'new-email-asked', 'email-changed')),
  joined('confirm-email', either('welcome', 'confirm-email', 'new-email')),
  joined(
    'course-access',
    either(
      'open',
      either(
        'first',
        'course-access-open',
        either('again', 'course-access-again', 'course-access-other-end'),
      ),
      'course-access-ended',
    ),
  ),
  joined('course-interest', either('leave', 'course-interest-confirmation', 'course-open')),
  joined('study-buddy', either('from', 'study-buddy-request', 'study-buddy-accepted')),
  joined('newsletter-welcome', either('consent', 'newsletter-welcome', 'newsletter-known')),
];

/**
 * Texts that became one: what staff made of them goes on in it. What nobody changed makes way for the shipped text, or for the
 * standard where none is shipped.
 */
export const joinedTexts: readonly JoinedText[] = [...events, ...submissions, ...guardians, ...others];
