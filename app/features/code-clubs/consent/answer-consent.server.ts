import type { z } from 'zod';
import type { Emails } from '#app/email/emails.server.ts';
import { codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { askGuardian } from '#app/features/code-clubs/student/join-club.server.ts';
import type { StudentRegistration } from '#app/features/code-clubs/student/student.table.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import type { ConsentDesk, ConsentRoom } from '#app/features/guardians/consent-room.ts';
import type { ConsentTexts } from '#app/features/guardians/consent-text.ts';
import { answerByLink } from '#app/features/guardians/record-answer.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { clubConsents } from './club-consents.server.ts';
import type { consentForm } from './consent.ts';
import { notifyOfAnswer, sendConsentNews, sendConsentReceipt } from './consent-emails.server.ts';

const clubDesk = (emails: Emails, texts: ConsentTexts, now: Date): ConsentDesk<StudentRegistration> => ({
  consents: clubConsents,
  async tell({ registration, consent }, { family, staff }) {
    if (family) await sendConsentReceipt(emails, registration, consent, texts);
    if (family && consent.counts) await sendConsentNews(emails, registration, consent);
    if (staff) await notifyOfAnswer(emails, registration, consent);
  },
  ask: (tx, registration) => askGuardian(tx, emails, registration, now),
});

export const clubConsentRoom: ConsentRoom<StudentRegistration> = {
  consents: clubConsents,
  what: ({ clubName }) => clubName,
  texts: (content) => content.single(codeClubsPage).consent,
  desk: (_, { emails, content, now }) => clubDesk(emails, clubConsentRoom.texts(content), now),
};

interface Arrival {
  answers: z.output<typeof consentForm.schema>;
  texts: ConsentTexts;
  now: Date;
}

export const answerConsent = (
  tx: Database,
  emails: Emails,
  { answers, texts, now }: Arrival,
): Promise<GuardianConsent> =>
  answerByLink(tx, clubDesk(emails, texts, now), { answers, token: answers.token, texts, now });
