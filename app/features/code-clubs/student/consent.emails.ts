import type { Emails } from '#app/email/emails.server.ts';
import { administration, blocks, defineEmail, facts, text } from '#app/email/texts/define.ts';
import type { StudentRegistration } from '#app/features/code-clubs/club/student.table.ts';
import type { SubjectDescription } from '#app/features/guardianship/consent-subject.ts';

export const consentRequestKind = 'club-consent-request';

export const aboutStudent = ({ id, clubName: what, ageRange }: StudentRegistration): SubjectDescription => ({
  said: { what, room: 'one of our free code clubs', club: true },
  kinds: {
    request: consentRequestKind,
    renewal: 'club-consent-renewal',
    agreed: 'club-consent-given',
    refused: 'club-consent-declined',
    notice: 'club-consent-notice',
    child: 'club-student-consent-declined',
  },
  known: [
    ['Club', what],
    ['Age range', ageRange],
  ],
  path: `/admin/consents/students/${id}`,
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
