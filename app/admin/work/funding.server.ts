import { sql } from 'drizzle-orm';
import { statuses } from '#app/features/accounts/record.ts';
import { type FundingApplication, fundingApplications } from '#app/features/funding/application.table.ts';
import {
  type CollaborationInquiry,
  collaborationInquiries,
} from '#app/features/funding/collaboration.table.ts';
import { opportunityTypes } from '#app/features/funding/collaboration.ts';
import { type ScholarshipEnquiry, scholarshipEnquiries } from '#app/features/funding/scholarship.table.ts';
import { educationLevels, employmentStatuses } from '#app/features/funding/scholarship.ts';
import { inWords, plainStatus, type WorkSource } from './source.server.ts';
import { collaborationMails, fundingMails, scholarshipMails } from './words-funding.ts';

const scholarship = scholarshipEnquiries;

export const scholarships: WorkSource<ScholarshipEnquiry> = {
  name: 'scholarships',
  table: scholarship,
  columns: { ...scholarship, name: scholarship.fullName, date: scholarship.createdAt },
  about: sql`coalesce(${scholarship.courseTitle}, 'Any course')`,
  withdrawn: sql`${scholarship.withdrawnAt} is not null`,
  statuses,
  given: statuses,
  mails: scholarshipMails,
  answers: (row) => [
    { label: 'Full name', value: row.fullName },
    { label: 'Email', value: row.email, kind: 'mail' },
    { label: 'Phone', value: row.phone, kind: 'phone' },
    { label: 'Course', value: row.courseTitle },
    { label: 'Employment status', value: inWords(employmentStatuses, row.employmentStatus) },
    { label: 'Education level', value: inWords(educationLevels, row.educationLevel) },
    { label: 'Country', value: row.country },
    { label: 'City', value: row.city },
    { label: 'Motivation', value: row.motivation, kind: 'long' },
  ],
  setStatus: plainStatus(scholarship, scholarship.id),
};

const application = fundingApplications;

export const funding: WorkSource<FundingApplication> = {
  name: 'funding',
  table: application,
  columns: { ...application, name: application.fullName, date: application.createdAt },
  about: sql`${application.opportunityTitle}`,
  withdrawn: sql`${application.withdrawnAt} is not null`,
  statuses,
  given: statuses,
  mails: fundingMails,
  answers: (row) => [
    { label: 'Full name', value: row.fullName },
    { label: 'Email', value: row.email, kind: 'mail' },
    { label: 'Phone', value: row.phone, kind: 'phone' },
    { label: 'Applied for', value: `${row.opportunityTitle} (${row.kind})` },
    { label: 'Organisation', value: row.organization },
    { label: 'Link', value: row.link, kind: 'link' },
    { label: 'Motivation', value: row.motivation, kind: 'long' },
  ],
  setStatus: plainStatus(application, application.id),
};

const inquiry = collaborationInquiries;

export const collaboration: WorkSource<CollaborationInquiry> = {
  name: 'collaboration',
  table: inquiry,
  columns: { ...inquiry, name: inquiry.fullName, date: inquiry.createdAt },
  about: sql`concat_ws(', ', initcap(${inquiry.opportunityType}), ${inquiry.organization})`,
  withdrawn: sql`${inquiry.withdrawnAt} is not null`,
  statuses,
  given: statuses,
  mails: collaborationMails,
  answers: (row) => [
    { label: 'Full name', value: row.fullName },
    { label: 'Email', value: row.email, kind: 'mail' },
    { label: 'Organisation', value: row.organization },
    { label: 'Opportunity type', value: inWords(opportunityTypes, row.opportunityType) },
    { label: 'Message', value: row.message, kind: 'long' },
  ],
  setStatus: plainStatus(inquiry, inquiry.id),
};
