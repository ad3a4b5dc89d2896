import { formatDate, formatDay } from '#app/dates/time.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { givenName, hello } from '#app/email/greeting.ts';
import {
  blocks,
  button,
  defineEmail,
  facts,
  greeting,
  inCase,
  optionalSlot,
  requiredBlocks,
  requiredText,
  text,
  typedBlocks,
} from '#app/email/texts/define.ts';
import { sameGuardian } from './consent-state.ts';
import type {
  ConsentServices,
  ConsentSubject,
  RecordedAnswer,
  Registration,
  SubjectDescription,
} from './consent-subject.ts';
import type { ConsentTexts } from './consent-text.ts';
import type { GuardianConsent } from './guardianship.table.ts';
import type { NewLink } from './links.server.ts';
import { openPath } from './paths.ts';

/** A mistyped address is a stranger's: emails to guardians contain no more of a child than the first name. */
export const childGivenName = ({ fullName }: Pick<Registration, 'fullName'>): string =>
  givenName(fullName) ?? 'this child';

export const guardianRecipient = ({ parentName, parentEmail }: Registration) => ({
  ...(parentName && { name: parentName }),
  email: parentEmail ?? '',
});

/** Who answered, if an address is known: not always the guardian on record. */
const answererOf = (registration: Registration, { guardianName, guardianEmail }: GuardianConsent) => {
  if (sameGuardian(guardianEmail, registration.parentEmail)) return guardianRecipient(registration);
  return guardianEmail === null ? undefined : { name: guardianName, email: guardianEmail };
};

const what = text('The club or event', 'Khayelitsha Code Club');
const room = text('What that is', 'one of our free code clubs');
const club = inCase('It is a code club', true);
const aboutSlots = { what, room, club };
export const child = text('The child’s first name', 'Lerato');
const where = optionalSlot(
  blocks(
    'The event, its day, time and place',
    facts(['Event', 'Girls in Tech Day'], ['Date', 'Saturday, 5 December 2026']),
  ),
);

const request = defineEmail('guardian-request', {
  to: 'anyone',
  when: 'Sent to a parent or guardian when a child registers, and when the consent of the year before has ended.',
  slots: {
    hello: greeting,
    child,
    ...aboutSlots,
    renewal: inCase('The consent of the year before has ended', false),
    facts: where,
    answer: button('The button that opens the page where a guardian answers'),
    until: text('How long the link works', '6 December 2026'),
  },
});

export const sendRequest = (
  emails: Emails,
  { said, where, kinds }: SubjectDescription,
  registration: Registration,
  { path, renewal = false, ...link }: { path: string; until: string; expiresAt: Date; renewal?: boolean },
) =>
  emails.send(
    { to: guardianRecipient(registration), expiresAt: link.expiresAt },
    { ...request, kind: renewal ? kinds.renewal : kinds.request },
    {
      hello: hello(registration.parentName),
      child: childGivenName(registration),
      ...said,
      renewal,
      facts: where,
      answer: emails.link(path),
      until: link.until,
    },
  );

const whoAnswered = typedBlocks(
  'Who answered, when and what',
  facts(['Answered by', 'Nomsa Dlamini'], ['On', '22 November 2026, 09:30, South African time']),
);
const guardianPage = requiredText(
  'The address of the guardian’s own page',
  'https://naledi.example/guardian',
);

const copy = defineEmail('guardian-answer', {
  to: 'known',
  when: 'Sent to a parent or guardian who has agreed, has not agreed, or has withdrawn the agreement.',
  slots: {
    hello: greeting,
    child,
    ...aboutSlots,
    unsure: inCase('They agree, and staff have to speak to them before it counts', false),
    withdrawn: inCase('They had agreed before, and do no longer', false),
    answer: whoAnswered,
    facts: where,
    agreed: optionalSlot(
      requiredBlocks('The text that was agreed to, word for word', [
        { type: 'note', text: 'I agree that my child takes part in the sessions of this club.' },
      ]),
    ),
    page: guardianPage,
  },
});

const photographsCopy = defineEmail('guardian-photographs', {
  to: 'known',
  when: 'Sent to a parent or guardian who has withdrawn the consent to photographs, and nothing else.',
  slots: { hello: greeting, child, what, room, answer: whoAnswered, page: guardianPage },
});

/** `validUntil`, YYYY-MM-DD, unless the agreement is for a single event. */
function answerFacts(
  { answer, guardianName, answeredAt, photos, textVersion, validUntil }: GuardianConsent,
  isClub: boolean,
) {
  const given = answer === 'given';
  return facts(
    ['Answered by', guardianName],
    ['On', `${formatDate(answeredAt, 'moment')}, South African time`],
    [
      'Photographs',
      given ? (photos ? 'Yes, they may be taken and used' : 'No, none are taken or used') : null,
    ],
    ['Valid until', given && isClub && validUntil ? formatDay(validUntil) : null],
    ['Version of the text', given ? textVersion : null],
  );
}

const agreedNotes = ({ photos }: GuardianConsent, { guardian, photo }: ConsentTexts) =>
  [guardian, ...(photos ? [photo] : [])].map((one) => ({ type: 'note', text: one.text }) as const);

type Told = Pick<RecordedAnswer, 'consent' | 'onlyPhotographs'>;

/** The guardian's copy, if an address of whoever answered is known. */
async function sendAnswerCopy(
  emails: Emails,
  { said, where, kinds }: SubjectDescription,
  registration: Registration,
  { consent, onlyPhotographs = false }: Told,
  texts: ConsentTexts,
) {
  const to = answererOf(registration, consent);
  if (!to) return;
  const given = consent.answer === 'given';
  const { what, room, club } = said;
  const about = {
    hello: hello(to.name),
    child: childGivenName(registration),
    what,
    room,
    answer: answerFacts(consent, club),
    page: emails.link('/guardian'),
  };
  if (onlyPhotographs) await emails.send({ to }, { ...photographsCopy, kind: kinds.agreed }, about);
  else
    await emails.send(
      { to },
      { ...copy, kind: given ? kinds.agreed : kinds.refused },
      {
        ...about,
        club,
        unsure: given && !consent.counts,
        withdrawn: consent.answer === 'withdrawn',
        facts: given ? where : undefined,
        agreed: given ? agreedNotes(consent, texts) : undefined,
      },
    );
}

const childRefused = defineEmail('child-refused', {
  to: 'anyone',
  when: 'Sent to a child when a parent or guardian has not agreed, or has withdrawn the agreement.',
  slots: {
    hello: greeting,
    ...aboutSlots,
    withdrawn: inCase('They had agreed before', false),
    until: optionalSlot(
      text('The last moment at which they can agree again', '28 November 2026, 09:30, South African time'),
    ),
  },
});

/** To a child whose guardian does not agree, or no longer agrees. */
function sendChildRefused(
  emails: Emails,
  { said, kinds, until, end }: SubjectDescription,
  { fullName: name, email }: Registration,
  { answer }: GuardianConsent,
) {
  const withdrawn = answer === 'withdrawn';
  return emails.send(
    { to: { name, email }, ...(end && { expiresAt: end }) },
    { ...childRefused, kind: kinds.child },
    { hello: hello(name), ...said, withdrawn, until: withdrawn ? until : undefined },
  );
}

const knownFacts = blocks(
  'Club or event, and photographs',
  facts(['Club', 'Khayelitsha Code Club'], ['Photographs', 'No']),
);
const toRegistration = button('The button that opens the registration');

const notice = defineEmail('guardian-notice', {
  to: 'staff',
  when: 'Sent to us when a parent or guardian has answered, or has had a registration erased: then it says nothing that was erased.',
  slots: {
    what,
    club,
    given: inCase('They agree', true),
    declined: inCase('They do not agree', false),
    withdrawn: inCase('They agree no longer', false),
    erased: inCase('They had the registration erased', false),
    facts: optionalSlot(knownFacts),
    uncounted: inCase('The answer does not count yet', false),
    registration: optionalSlot(toRegistration),
  },
});

const photographsNotice = defineEmail('guardian-photographs-notice', {
  to: 'staff',
  when: 'Sent to us when a parent or guardian has withdrawn the consent to photographs, and nothing else.',
  slots: { what, facts: knownFacts, registration: toRegistration },
});

function notifyOfAnswer(
  emails: Emails,
  { said: { what, club }, kinds, known, path }: SubjectDescription,
  { consent: { answer, counts, photos }, onlyPhotographs }: Told,
) {
  const about = {
    what,
    facts: facts(...known, ['Photographs', photos ? 'Yes' : 'No']),
    registration: emails.link(path),
  };
  return onlyPhotographs
    ? emails.notifyStaff({ ...photographsNotice, kind: kinds.notice }, about)
    : emails.notifyStaff(
        { ...notice, kind: kinds.notice },
        { ...about, club, [answer]: true, uncounted: !counts },
      );
}

/**
 * Sends a copy to the guardian, the news to the child once the answer takes effect, and a notice to staff. Those who got a
 * place are always notified.
 */
export async function sendAnswer(
  subject: ConsentSubject,
  { registration, promoted, ...told }: RecordedAnswer,
  whom: { family: boolean; staff: boolean },
  services: ConsentServices,
): Promise<void> {
  const { emails, content } = services;
  const about = subject.about(registration, content);
  if (whom.family) await sendAnswerCopy(emails, about, registration, told, subject.texts(content));
  // Not if the answer does not count yet or is only about photographs.
  if (whom.family && told.consent.counts && !told.onlyPhotographs) {
    if (told.consent.answer !== 'given') await sendChildRefused(emails, about, registration, told.consent);
    // If promoted from the waiting list, the child's email covers both.
    else if (!promoted.some(({ id }) => id === registration.id))
      await subject.sendAgreed(registration, services);
  }
  for (const each of promoted) await subject.sendPromoted?.(each, services);
  if (whom.staff) await notifyOfAnswer(emails, about, told);
}

const ownPage = defineEmail('guardian-link', {
  to: 'anyone',
  when: 'Sent when a parent or guardian asks for the link to their own page.',
  slots: {
    open: button('The button that opens the page'),
    until: text('The last day on which the link works', '24 November 2026, 09:30'),
  },
});

export const sendGuardianLink = (emails: Emails, email: string, { token, expiresAt }: NewLink) =>
  emails.send({ to: { email }, expiresAt }, ownPage, {
    open: emails.link(openPath(token)),
    until: formatDate(expiresAt, 'moment'),
  });

/** To staff: a guardian has had a registration erased. Repeats nothing that was erased. */
export const notifyOfErasure = (emails: Emails, erased: string) =>
  emails.notifyStaff({ ...notice, kind: 'guardian-erasure-notice' }, { what: erased, erased: true });

export const guardianEmails = [
  request,
  copy,
  photographsCopy,
  childRefused,
  notice,
  photographsNotice,
  ownPage,
];
