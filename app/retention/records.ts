import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { starterApplications } from '#app/features/code-clubs/starter.table.ts';
import { starterForm } from '#app/features/code-clubs/starter.ts';
import { studentRegistrations } from '#app/features/code-clubs/student.table.ts';
import { studentForm } from '#app/features/code-clubs/student.ts';
import { volunteerRegistrations } from '#app/features/code-clubs/volunteer.table.ts';
import { volunteerForm } from '#app/features/code-clubs/volunteer.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { contactForm } from '#app/features/contact/contact.ts';
import { eventRegistrations } from '#app/features/events/registration.table.ts';
import { eventRegistrationForm } from '#app/features/events/registration.ts';
import { fundingApplications } from '#app/features/funding/application.table.ts';
import { applicationForm } from '#app/features/funding/application.ts';
import { collaborationInquiries } from '#app/features/funding/collaboration.table.ts';
import { collaborationForm } from '#app/features/funding/collaboration.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship.table.ts';
import { scholarshipForm } from '#app/features/funding/scholarship.ts';

/** Where else than in its own row something stands that somebody sent in. Rows that hang on it go with it. */
export interface RecordKind {
  table: PgTable;
  id: PgColumn;
  name: PgColumn;
  date: PgColumn;
  /** Addresses to which mails about it went. */
  addresses: readonly PgColumn[];
  /** What it is about, as those mails name it; where one address can have several records. */
  about?: PgColumn;
  /** Beginnings of the kinds of those mails. */
  mails: readonly string[];
  /** The form whose stored answer belongs to it. */
  form: string;
}

const withName = <T extends { id: PgColumn; createdAt: PgColumn; email: PgColumn }>(
  table: PgTable & T,
  name: PgColumn,
) => ({ table, id: table.id, name, date: table.createdAt, addresses: [table.email] as readonly PgColumn[] });

/** Everything that people send in, by the name that it has in the administration and in the audit log. */
export const recordKinds = {
  scholarships: {
    ...withName(scholarshipEnquiries, scholarshipEnquiries.fullName),
    mails: ['scholarship-'],
    form: scholarshipForm.id,
  },
  funding: {
    ...withName(fundingApplications, fundingApplications.fullName),
    mails: ['funding-'],
    form: applicationForm.id,
  },
  collaboration: {
    ...withName(collaborationInquiries, collaborationInquiries.fullName),
    mails: ['collaboration-'],
    form: collaborationForm.id,
  },
  contact: {
    ...withName(contactMessages, contactMessages.name),
    mails: ['contact-'],
    form: contactForm.id,
  },
  events: {
    table: eventRegistrations,
    id: eventRegistrations.id,
    name: eventRegistrations.fullName,
    date: eventRegistrations.registrationDate,
    addresses: [eventRegistrations.email, eventRegistrations.parentEmail],
    about: eventRegistrations.eventTitle,
    mails: ['event-'],
    form: eventRegistrationForm.id,
  },
  starters: {
    ...withName(starterApplications, starterApplications.fullName),
    mails: ['club-starter'],
    form: starterForm.id,
  },
  students: {
    ...withName(studentRegistrations, studentRegistrations.fullName),
    addresses: [studentRegistrations.email, studentRegistrations.parentEmail],
    about: studentRegistrations.clubName,
    mails: ['club-student', 'club-consent', 'club-guardian'],
    form: studentForm.id,
  },
  volunteers: {
    ...withName(volunteerRegistrations, volunteerRegistrations.fullName),
    about: volunteerRegistrations.clubName,
    mails: ['club-volunteer'],
    form: volunteerForm.id,
  },
} satisfies Record<string, RecordKind>;

export type RecordName = keyof typeof recordKinds;
