import { provinces, starterExperience } from '#app/features/code-clubs/club/choices.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { StarterApplication } from './starter.table.ts';

const words = (of: Readonly<Record<string, string>>, value: string) => of[value] ?? value;

export const sendApplied = (emails: Emails, application: StarterApplication) =>
  emails.send({
    kind: 'club-starter-confirmation',
    to: { name: application.fullName, email: application.email },
    subject: 'We have your application to start a code club',
    heading: 'Thank you for wanting to start a club',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(application.fullName)} your application has reached us. We will get in touch within two weeks to talk it through: the room, the helpers and the first term.`,
      },
      {
        type: 'facts',
        rows: [
          ['Province', words(provinces, application.locationProvince)],
          ['Experience', words(starterExperience, application.experienceLevel)],
        ],
      },
      { type: 'paragraph', text: 'If something has changed or is missing, just reply to this email.' },
    ],
    reason: 'You get this email because this address was given with an application to start a code club.',
  });

export const notifyOfApplication = (emails: Emails, application: StarterApplication) =>
  emails.notifyStaff({
    kind: 'club-starter-notice',
    subject: `New club application: ${application.locationCity}`,
    heading: 'Someone wants to start a code club',
    replyTo: application.email,
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Name', application.fullName],
          ['City', application.locationCity],
          ['Province', words(provinces, application.locationProvince)],
          ['Experience', words(starterExperience, application.experienceLevel)],
        ],
      },
      { type: 'button', label: 'Open the administration', url: emails.link('/admin') },
    ],
  });
