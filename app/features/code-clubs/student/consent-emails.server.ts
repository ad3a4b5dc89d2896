import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import { facts } from '#app/email/texts/define.ts';
import { clubConsentPath } from '#app/features/code-clubs/club/club-address.ts';
import type { StudentRegistration } from '#app/features/code-clubs/club/student.table.ts';
import type { ConsentTexts } from '#app/features/guardianship/consent-text.ts';
import {
  agreedNotes,
  answererOf,
  answerFacts,
  childName,
  guardianRecipient,
  receiptOf,
} from '#app/features/guardianship/guardianship.emails.ts';
import type { GuardianConsent } from '#app/features/guardianship/guardianship.table.ts';
import type { NewLink } from '#app/features/guardianship/links.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import {
  clubReceipts,
  consentNews,
  consentNotices,
  consentRenewal,
  consentRequestEmail,
  consentsEnded,
  uncountedConsent,
} from './consent.emails.ts';

export const consentRequestKind = 'club-consent-request';

export function sendConsentRequest(
  emails: Emails,
  registration: StudentRegistration,
  link: NewLink,
  { renewal }: { renewal: boolean },
) {
  const { parentName, clubName } = registration;
  const email = renewal ? consentRenewal : consentRequestEmail;
  return emails.send({ to: guardianRecipient(registration), expiresAt: link.expiresAt }, email, {
    hello: hello(parentName),
    child: childName(registration),
    club: clubName,
    answer: emails.link(clubConsentPath(link.token)),
    until: formatDate(link.expiresAt),
  });
}

export async function sendConsentReceipt(
  emails: Emails,
  registration: StudentRegistration,
  consent: GuardianConsent,
  texts: ConsentTexts,
) {
  const to = answererOf(registration, consent);
  if (!to) return;
  await emails.send({ to }, receiptOf(consent, clubReceipts), {
    hello: hello(to.name),
    child: childName(registration),
    club: registration.clubName,
    facts: answerFacts(consent, consent.validUntil),
    agreed: agreedNotes(consent, texts),
    page: emails.link('/guardian'),
  });
}

export const sendConsentNews = (
  emails: Emails,
  registration: StudentRegistration,
  { answer }: GuardianConsent,
) =>
  emails.send(
    { to: { name: registration.fullName, email: registration.email }, safety: answer === 'given' },
    consentNews[answer],
    {
      hello: hello(registration.fullName),
      club: registration.clubName,
    },
  );

export const notifyOfAnswer = (
  emails: Emails,
  registration: StudentRegistration,
  { answer, photos, counts }: GuardianConsent,
) =>
  emails.notifyStaff(consentNotices[answer], {
    club: registration.clubName,
    facts: facts(
      ['Club', registration.clubName],
      ['Age range', registration.ageRange],
      ['Photographs', photos ? 'Yes' : 'No'],
    ),
    uncounted: counts ? [] : emails.renderPart(uncountedConsent, {}),
    registration: emails.link(`/admin/consents/students/${registration.id}`),
  });

export const notifyOfLapsed = (emails: Emails, { asked, onPaper }: { asked: number; onPaper: number }) =>
  emails.notifyStaff(consentsEnded, {
    count: asked + onPaper,
    facts: facts(['Asked by email', String(asked)], ['To be asked on paper', String(onPaper)]),
    administration: emails.link('/admin'),
  });
