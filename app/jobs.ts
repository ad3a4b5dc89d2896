import { cleanUpAccounts } from '#app/accounts/sign-in/cleanup.job.ts';
import { publishDueContent } from '#app/admin/content/publish-due.job.ts';
import { requeueStrayMail } from '#app/email/outbox/cleanup.job.ts';
import type { Mailer } from '#app/email/outbox/mailer.ts';
import { renewConsents } from '#app/features/code-clubs/student/renew-consents.job.ts';
import { endUncheckedVolunteers } from '#app/features/code-clubs/volunteer/end-assignments.job.ts';
import { emailEventChange } from '#app/features/events/change/announce.job.ts';
import { eraseEventNeeds } from '#app/features/events/registration/needs.server.ts';
import { fillEventPlaces, releaseUnconfirmedPlaces } from '#app/features/events/registration/places.job.ts';
import { remindOfEvents } from '#app/features/events/registration/reminders.job.ts';
import { emailOpenCourses } from '#app/features/learning/interest/interest.job.ts';
import { sendIssue, startDueIssues } from '#app/features/newsletter/issues/send-issue.job.ts';
import { sendMailUnlessWithheld } from '#app/features/newsletter/issues/send-mail.job.ts';
import { purgeNewsletter } from '#app/features/newsletter/subscribing/purge.job.ts';
import { makePictureSizes } from '#app/pictures/sizes.job.ts';
import type { Services } from '#app/platform/context.ts';
import { saveRestoreGuard } from '#app/platform/erasure-log/restore-guard.job.ts';
import type { AnyJob } from '#app/platform/jobs/job.ts';
import { purgeSharedCaches } from '#app/platform/shared-caches/purge.job.ts';
import { eraseWhatIsPast } from '#app/privacy/retention/retention.job.ts';
import { submissions } from './submissions.ts';

export type JobServices = Omit<Services, 'jobs' | 'limits'> & { mailer: Mailer };

export const jobDefinitions: readonly AnyJob<JobServices>[] = [
  sendMailUnlessWithheld,
  requeueStrayMail,
  remindOfEvents,
  emailEventChange,
  fillEventPlaces,
  releaseUnconfirmedPlaces,
  eraseEventNeeds,
  emailOpenCourses,
  renewConsents,
  endUncheckedVolunteers,
  publishDueContent,
  purgeNewsletter,
  startDueIssues,
  sendIssue(submissions),
  makePictureSizes,
  cleanUpAccounts,
  eraseWhatIsPast(submissions),
  saveRestoreGuard,
  purgeSharedCaches,
];
