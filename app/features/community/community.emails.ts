import { arrivalNotice, notifyOfSubmission } from '#app/applications/definition/submission-emails.ts';
import type { Emails, Recipient } from '#app/email/emails.server.ts';
import { button, defineEmail, facts, optionalSlot, typedBlocks } from '#app/email/texts/define.ts';

const buddyEmail = defineEmail('study-buddy', {
  to: 'known',
  when: 'Sent to a member when another one asks to be a study buddy, and to both when one has accepted.',
  slots: {
    from: optionalSlot(typedBlocks('Who asks', facts(['From', 'Thandi Nkosi']))),
    buddy: optionalSlot({
      ...typedBlocks(
        'Name and email address of the new study buddy',
        facts(['Name', 'Thandi Nkosi'], ['Email', 'thandi@example.org']),
      ),
      required: true,
    }),
    open: button('The button that opens the page of study buddies'),
  },
});

export const sendBuddyRequest = (emails: Emails, to: Recipient, from: string) =>
  emails.send({ to }, buddyEmail, { from: facts(['From', from]), open: emails.link('/study-buddies') });

/** Contains the new study buddy's address. */
export const sendBuddyAccepted = (emails: Emails, to: Recipient, { name, email }: Required<Recipient>) =>
  emails.send({ to }, buddyEmail, {
    buddy: facts(['Name', name], ['Email', email]),
    open: emails.link('/study-buddies'),
  });

const reportNotice = arrivalNotice(
  'report-notice',
  'Sent to us when something in the community is reported. What was reported is not in it.',
);

export const notifyOfReport = (emails: Emails, kind: 'post' | 'comment', reason: string) =>
  notifyOfSubmission(emails, reportNotice, {
    what: 'report',
    about: kind,
    facts: facts(
      ['Reason', reason],
      ['What to do', 'A moderator can read it, and hide it or leave it as it is.'],
    ),
    administration: emails.link('/admin/moderation'),
  });

export const communityEmails = [buddyEmail, reportNotice];
