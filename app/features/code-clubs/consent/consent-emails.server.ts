import { consentPath } from '#app/features/code-clubs/club/club-address.ts';
import type { StudentRegistration } from '#app/features/code-clubs/student/student.table.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import type { NewLink } from '#app/features/guardians/consent-link.server.ts';
import { agreedTexts, type ConsentTexts } from '#app/features/guardians/consent-room.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { givenName, hello } from '#app/platform/mail/greeting.ts';
import {
  consentDeclined,
  consentGiven,
  consentGivenToConfirm,
  consentNews,
  consentNotices,
  consentRenewal,
  consentRequestEmail,
  consentsEnded,
  consentWithdrawn,
  uncountedConsent,
} from './consent.emails.ts';

/** The kind of the mail that asks; how many an address gets a day is limited. */
export const consentRequest = 'club-consent-request';

/** A wrongly typed address is a stranger's: email to guardians says no more of a child than the first name. */
const firstName = ({ fullName }: StudentRegistration) => givenName(fullName) ?? 'this child';

const guardian = ({ parentName, parentEmail }: StudentRegistration) => ({
  ...(parentName && { name: parentName }),
  email: parentEmail ?? '',
});

export function sendConsentRequest(
  emails: Emails,
  registration: StudentRegistration,
  link: NewLink,
  { renewal = false } = {},
) {
  const { parentName, clubName } = registration;
  const email = renewal ? consentRenewal : consentRequestEmail;
  return emails.send({
    ...emails.words(email, {
      hello: hello(parentName),
      child: firstName(registration),
      club: clubName,
      answer: emails.link(consentPath(link.token)),
      until: formatDate(link.expiresAt),
    }),
    to: guardian(registration),
    expiresAt: link.expiresAt,
  });
}

const photoWords = ({ photos }: GuardianConsent) =>
  photos ? 'Yes, they may be taken and used' : 'No, none are taken or used';

export function sendConsentReceipt(
  emails: Emails,
  registration: StudentRegistration,
  consent: GuardianConsent,
  texts: ConsentTexts,
) {
  const { answer, counts, guardianName, answeredAt, validUntil, textVersion } = consent;
  const email = {
    given: counts ? consentGiven : consentGivenToConfirm,
    declined: consentDeclined,
    withdrawn: consentWithdrawn,
  }[answer];
  return emails.send({
    ...emails.words(email, {
      hello: hello(registration.parentName),
      child: firstName(registration),
      club: registration.clubName,
      facts: {
        type: 'facts',
        rows: [
          ['Answered by', guardianName],
          ['On', `${formatDate(answeredAt, 'moment')}, South African time`],
          ...(answer === 'given'
            ? [
                ['Photographs', photoWords(consent)] as const,
                ['Valid until', formatDate(`${validUntil}T12:00:00+02:00`)] as const,
                ['Version of the text', textVersion] as const,
              ]
            : []),
        ],
      },
      agreed: agreedTexts(consent, texts).map((text) => ({ type: 'note', text }) as const),
      page: emails.link('/guardian'),
    }),
    to: guardian(registration),
  });
}

export const sendConsentNews = (
  emails: Emails,
  registration: StudentRegistration,
  { answer }: GuardianConsent,
) =>
  emails.send({
    ...emails.words(consentNews[answer], {
      hello: hello(registration.fullName),
      club: registration.clubName,
    }),
    to: { name: registration.fullName, email: registration.email },
    safety: answer === 'given',
  });

export const notifyOfAnswer = (
  emails: Emails,
  registration: StudentRegistration,
  { answer, photos, counts }: GuardianConsent,
) =>
  emails.notifyStaff(
    emails.words(consentNotices[answer], {
      club: registration.clubName,
      facts: {
        type: 'facts',
        rows: [
          ['Club', registration.clubName],
          ['Age range', registration.ageRange],
          ['Photographs', photos ? 'Yes' : 'No'],
        ],
      },
      uncounted: counts ? [] : emails.part(uncountedConsent, {}),
      registration: emails.link(`/admin/consents/students/${registration.id}`),
    }),
  );

/** To the staff, once a run: whose consent has ended. Only counts. */
export const notifyOfLapsed = (emails: Emails, { asked, onPaper }: { asked: number; onPaper: number }) =>
  emails.notifyStaff(
    emails.words(consentsEnded, {
      count: asked + onPaper,
      facts: {
        type: 'facts',
        rows: [
          ['Asked by email', String(asked)],
          ['To be asked on paper', String(onPaper)],
        ],
      },
      administration: emails.link('/admin'),
    }),
  );
