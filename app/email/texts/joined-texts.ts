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

const statuses = ['pending', 'approved', 'rejected', 'waitlisted', 'done'];
const kinds = [
  ...['club-starter', 'club-student', 'club-volunteer', 'collaboration-inquiry', 'contact-message'],
  ...['funding-application', 'scholarship-enquiry'],
];
const statusTexts = [
  ...kinds.flatMap((kind) => statuses.map((status) => `${kind}-${status}`)),
  'club-student-awaiting-consent',
  ...['attended', 'cancelled', 'registered'].map((status) => `event-registration-${status}`),
].map((name) => `status-${name}`);

/** What it is about, and what was written, under the names that all kinds of submission use. */
const names = {
  ...{ city: 'about', club: 'about', from: 'about', subject: 'about', title: 'about' },
  motivation: 'message',
};
const notices = [
  ...['club-starter-notice', 'club-student-notice', 'club-volunteer-notice', 'collaboration-notice'],
  ...['contact-notice', 'scholarship-notice', 'newsletter-notice'],
  ...['club-volunteer-known', 'contact-confirmation', 'collaboration-confirmation'],
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

/** Which texts became one, by the migration that did it: what staff made of them goes on in it, and the rest makes way for the shipped one. */
export const joinedTexts: Readonly<Record<string, readonly JoinedText[]>> = {
  '2026-11-one-text-for-each-email-about-events': [
    joined(
      'event-place',
      either(
        'until',
        event('registration-held', confirm('place'), join),
        event('registration-confirmation', confirm('place'), join),
      ),
    ),
    joined(
      'event-waiting',
      either(
        'full',
        either(
          'until',
          event('registration-waiting-held', confirm('waiting')),
          event('registration-waiting'),
        ),
        event('registration-waiting-unconfirmed', confirm('waiting')),
      ),
    ),
    joined('event-promotion', event('registration-promoted', confirm('place'), join)),
    joined('event-coming-up', event('reminder', join)),
    joined(
      'event-released',
      either('child', 'event-registration-released-child', 'event-registration-released'),
    ),
    joined(
      'event-registration-arrived',
      either('waiting', event('registration-notice-waiting', needs), event('registration-notice', needs)),
    ),
    joined('event-off', either('child', 'event-called-off-guardian', 'event-called-off')),
    joined(
      'event-news',
      either('child', event('changed-guardian', news, join), event('changed', news, join)),
    ),
    joined('event-child-held', event('child-held', until, confirm('child'))),
    joined('event-child-held-waiting', event('child-held-waiting', until, confirm('child'))),
    joined('event-child-agreed', event('child-agreed', join)),
  ],
  '2026-11-standard-texts-of-emails': [
    ...statusTexts.map((id) => joined(id, { id, parts: { message: [['message', 'word-from-our-team']] } })),
    ...notices.map((id) => joined(id, { id, names })),
    joined('funding-application-notice', {
      id: 'funding-application-notice',
      names: { ...names, kind: 'what' },
    }),
    joined(
      'club-student-known',
      either('child', { id: 'club-student-known-child', names }, { id: 'club-student-known', names }),
    ),
    joined(
      'club-student-awaiting-consent',
      either('asked', 'club-student-awaiting-consent', 'club-student-awaiting-consent-no-address'),
    ),
    joined('funding-application-confirmation', {
      id: 'funding-application-confirmation',
      parts: { documents: [['documents', 'funding-documents', { list: 'documents' }]] },
    }),
  ],
  '2026-11-one-set-of-emails-to-guardians': [
    joined(
      'guardian-request',
      either(
        'club',
        either('renewal', about('club-consent-renewal'), about('club-consent-request')),
        about('event-guardian-request'),
      ),
    ),
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
    joined(
      'guardian-notice',
      either('club', answered('club', 'club-consent-notice'), answered('event', 'event-guardian-notice')),
    ),
    joined(
      'child-declined',
      either('club', about('club-student-consent-declined'), about('event-child-declined')),
    ),
    joined(
      'child-withdrawn',
      either(
        'club',
        about('club-student-consent-withdrawn'),
        either('until', about('event-child-withdrawn-until'), about('event-child-withdrawn')),
      ),
    ),
    ...['event-child-held', 'event-child-agreed'].map((id) =>
      joined(id, either('waiting', `${id}-waiting`, id)),
    ),
  ],
  '2026-11-fewer-texts-of-emails': [
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
    joined('course-interest-notice', { id: 'course-interest-notice', names }),
    joined('study-buddy', either('from', 'study-buddy-request', 'study-buddy-accepted')),
    joined('report-notice', {
      id: 'report-notice',
      names: { kind: 'about', open: 'administration' },
    }),
    joined('submission-notice', either('withdrawn', { id: 'withdrawal-notice', names }, 'submission-notice')),
    joined('submission-received', either('before', 'submission-known', 'submission-received')),
    joined('newsletter-welcome', either('consent', 'newsletter-welcome', 'newsletter-known')),
    ...['club-starter', 'club-volunteer', 'funding-application'].map((kind) =>
      joined(`status-${kind}-rejected`, `status-${kind}-rejected`),
    ),
  ],
};
