import { provinces, starterExperience } from '#app/features/code-clubs/club/choices.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import { starterConfirmation, starterNotice } from './starter.emails.ts';
import type { StarterApplication } from './starter.table.ts';

const words = (of: Readonly<Record<string, string>>, value: string) => of[value] ?? value;

export const sendApplied = (emails: Emails, application: StarterApplication) =>
  emails.send({
    ...emails.words(starterConfirmation, {
      hello: hello(application.fullName),
      facts: {
        type: 'facts',
        rows: [
          ['Province', words(provinces, application.locationProvince)],
          ['Experience', words(starterExperience, application.experienceLevel)],
        ],
      },
    }),
    to: { name: application.fullName, email: application.email },
  });

export const notifyOfApplication = (emails: Emails, application: StarterApplication) =>
  emails.notifyStaff({
    ...emails.words(starterNotice, {
      city: application.locationCity,
      facts: {
        type: 'facts',
        rows: [
          ['Name', application.fullName],
          ['City', application.locationCity],
          ['Province', words(provinces, application.locationProvince)],
          ['Experience', words(starterExperience, application.experienceLevel)],
        ],
      },
      administration: emails.link('/admin'),
    }),
    replyTo: application.email,
  });
