import type { AccountEvents } from '#app/accounts/users/account-events.server.ts';
import { disownSubmissions, keepEarlierSubmissions } from '#app/applications/applicant/own.server.ts';
import { clearBlocks } from '#app/features/community/moderation/block.server.ts';
import { disownReports } from '#app/features/community/moderation/report.server.ts';
import { keepCertificates } from '#app/features/learning/certificates/kept-certificate.server.ts';
import { grantDefaultCourses } from '#app/features/learning/enrolment/course-access.server.ts';
import { moveExternalCourses } from '#app/features/learning/external/external-course.server.ts';
import { moveInterests } from '#app/features/learning/interest/interest.server.ts';
import {
  forgetSubscription,
  subscribeOnVerified,
} from '#app/features/newsletter/subscribing/membership.server.ts';
import { eraseOnAccountDeletion } from '#app/privacy/account-deletion.server.ts';
import { submissions } from './submissions.ts';

export const accountEvents: AccountEvents = {
  async onVerified(tx, user, now) {
    await grantDefaultCourses(tx, user.id, now);
    await subscribeOnVerified(tx, user, now);
  },
  async onReclaimed(tx, userId) {
    await disownSubmissions(tx, submissions, userId);
    await clearBlocks(tx, userId);
    await disownReports(tx, userId);
  },
  async onEmailChanged(tx, user, old, now) {
    if (old) {
      await forgetSubscription(tx, old);
      await moveInterests(tx, user, old);
      await keepEarlierSubmissions(tx, submissions, user.id, old);
    }
    await moveExternalCourses(tx, user);
    await subscribeOnVerified(tx, user, now);
  },
  keepCertificates,
  onDelete: eraseOnAccountDeletion,
};
