import type { Kinds } from '#app/applications/definition/submission.server.ts';
import { starters } from '#app/features/code-clubs/starter/starter.submission.ts';
import { students } from '#app/features/code-clubs/student/student.submission.ts';
import { volunteers } from '#app/features/code-clubs/volunteer/volunteer.submission.ts';
import { contactKind } from '#app/features/contact/contact.submission.ts';
import { eventRegistration } from '#app/features/events/registration/registration.submission.ts';
import { funding } from '#app/features/funding/application/application.submission.ts';
import { collaboration } from '#app/features/funding/collaboration/collaboration.submission.ts';
import { scholarshipKind } from '#app/features/funding/scholarship/scholarship.submission.ts';
import { externalCourseKind } from '#app/features/learning/external/external-course.submission.ts';

export const submissions: Kinds = [
  scholarshipKind,
  funding,
  collaboration,
  contactKind,
  eventRegistration,
  starters,
  students,
  volunteers,
  externalCourseKind,
];
