import { formatDate } from '#app/dates/time.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { administration, blocks, defineEmail, facts, text } from '#app/email/texts/define.ts';
import { clubConsentPath } from '#app/features/code-clubs/club/club-address.ts';
import type { StudentRegistration } from '#app/features/code-clubs/club/student.table.ts';
import { concernsChild, type Told } from '#app/features/guardianship/consent-subject.ts';
import type { ConsentTexts } from '#app/features/guardianship/consent-text.ts';
import {
  notifyOfAnswer,
  sendAnswerCopy,
  sendChildRefused,
  sendRequest,
} from '#app/features/guardianship/guardianship.emails.ts';
import type { NewLink } from '#app/features/guardianship/links.server.ts';
import { sendMayTakePart } from './student.emails.ts';

export const consentRequestKind = 'club-consent-request';

const about = ({ clubName: what }: StudentRegistration) => ({
  said: { what, room: 'one of our free code clubs', club: true },
  kinds: {
    request: consentRequestKind,
    renewal: 'club-consent-renewal',
    agreed: 'club-consent-given',
    refused: 'club-consent-declined',
    notice: 'club-consent-notice',
    child: 'club-student-consent-declined',
  },
});

export const sendConsentRequest = (
  emails: Emails,
  registration: StudentRegistration,
  { token, expiresAt }: NewLink,
  renewal: boolean,
) =>
  sendRequest(emails, about(registration), registration, {
    path: clubConsentPath(token),
    until: formatDate(expiresAt),
    expiresAt,
    renewal,
  });

/** Sends a copy to the guardian, and the news to the child once the answer takes effect. */
export async function tellFamily(
  emails: Emails,
  registration: StudentRegistration,
  told: Told,
  texts: ConsentTexts,
): Promise<void> {
  const { consent } = told;
  await sendAnswerCopy(emails, about(registration), registration, told, texts);
  if (!concernsChild(told)) return;
  if (consent.answer === 'given') await sendMayTakePart(emails, registration);
  else await sendChildRefused(emails, about(registration), registration, { answer: consent.answer });
}

export const notifyOfConsent = (emails: Emails, registration: StudentRegistration, told: Told) =>
  notifyOfAnswer(emails, about(registration), told, {
    known: [
      ['Club', registration.clubName],
      ['Age range', registration.ageRange],
    ],
    path: `/admin/consents/students/${registration.id}`,
  });

export const consentsEnded = defineEmail('club-consents-ended', {
  to: 'staff',
  when: 'Sent when consents have ended with the year. It holds numbers only.',
  slots: {
    count: text('How many consents have ended', '12'),
    facts: blocks('How they are asked', facts(['Asked by email', '10'], ['To be asked on paper', '2'])),
    administration,
  },
});

export const notifyOfLapsed = (emails: Emails, { asked, onPaper }: { asked: number; onPaper: number }) =>
  emails.notifyStaff(consentsEnded, {
    count: asked + onPaper,
    facts: facts(['Asked by email', String(asked)], ['To be asked on paper', String(onPaper)]),
    administration: emails.link('/admin'),
  });
