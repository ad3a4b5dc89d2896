import type { Emails, Recipient } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import {
  administration,
  blocks,
  defineEmail,
  type EmailDeclaration,
  greeting,
  inCase,
  optionalButton,
  optionalSlot,
  text,
  typedBlocks,
  typedText,
  type ValuesOf,
} from '#app/email/texts/define.ts';

const what = text('What was sent in', 'registration for Khayelitsha Code Club');

const statusSlots = {
  hello: greeting,
  what: typedText(what.help, what.example),
  about: typedText('What it is about', 'Khayelitsha Code Club'),
  message: optionalSlot({ ...typedText('A word of staff’s own', 'We look forward to it.'), required: true }),
  open: optionalSlot(optionalButton('A button that leads on')),
};

interface StatusEmail {
  email: EmailDeclaration<typeof statusSlots>;
  path?: string;
  safety?: boolean;
}

export interface SubmissionEmails {
  inbox: 'support' | 'admissions';
  /** Names the submission in these emails, given what it is about. */
  what: (about: string) => string;
  statuses: Readonly<Record<string, StatusEmail>>;
  others: readonly EmailDeclaration[];
}

interface Declared extends Pick<SubmissionEmails, 'inbox' | 'what' | 'others'> {
  /** Example of what it is about. */
  example: string;
  statuses: Readonly<Record<string, Omit<StatusEmail, 'email'>>>;
}

export const usualStatuses = { pending: {}, approved: {}, rejected: {}, waitlisted: {}, done: {} };

/** Declares the emails of a kind: `statuses` are those staff can send, `others` are the feature's own. */
export function submissionEmails(
  kind: string,
  { statuses, example, ...declared }: Declared,
): SubmissionEmails {
  const slots = {
    ...statusSlots,
    what: typedText(what.help, declared.what(example)),
    about: typedText(statusSlots.about.help, example),
  };
  const statusEntries = Object.entries(statuses).map(([status, more]) => {
    const name = `${kind}-${status.replaceAll(' ', '-')}`;
    const email = defineEmail(`status-${name}`, {
      kind: name,
      to: 'known',
      when: `Sent when staff give the status “${status}” (${kind.replaceAll('-', ' ')}) and send an email about it.`,
      slots,
      standard: Object.hasOwn(usualStatuses, status) ? `status-${status}` : undefined,
    });
    return [status, { ...more, email }] as const;
  });
  return { ...declared, statuses: Object.fromEntries(statusEntries) };
}

export const allEmails = ({ statuses, others }: SubmissionEmails): EmailDeclaration[] => [
  ...others,
  ...Object.values(statuses).map(({ email }) => email as EmailDeclaration),
];

const receiptSlots = {
  hello: greeting,
  what,
  about: optionalSlot(text('The club', 'Khayelitsha Code Club')),
  facts: optionalSlot(
    blocks('What was chosen', [{ type: 'facts', rows: [['Subject', 'General question']] }]),
  ),
  before: inCase('It is here already', false),
  child: inCase('The sender is a child', false),
};

const noticeSlots = {
  what: text('What has arrived', 'message'),
  about: optionalSlot(typedText('What it is about', 'General question')),
  within: optionalSlot(text('The time in which the sender expects an answer', '48 business hours')),
  withdrawn: inCase('The sender has taken it back', false),
  facts: typedBlocks('Who sent it, and what is known of it', [
    { type: 'facts', rows: [['Name', 'Thandi Nkosi']] },
  ]),
  message: optionalSlot(typedText('What was written', 'When is the next workshop?')),
  administration,
};

/** Confirms receipt to an unverified address; contains no typed text. */
export const receipt = (id: string, when: string) =>
  defineEmail(id, { to: 'anyone', when, slots: receiptSlots, standard: 'submission-received' });

/** Notifies staff. With `message`, the text must include it. */
export const arrivalNotice = (id: string, when: string, { message = false } = {}) =>
  defineEmail(id, {
    to: 'staff',
    when,
    slots: { ...noticeSlots, message: { ...noticeSlots.message, required: message } },
    standard: 'submission-notice',
  });

const everyKind = 'unless that kind has a text of its own.';

const standardReceipt = defineEmail('submission-received', {
  to: 'anyone',
  when: `Sent when someone sends something in on our website, also if they have sent it before, ${everyKind}`,
  slots: receiptSlots,
});
const standardNotice = defineEmail('submission-notice', {
  to: 'staff',
  when: `Sent when someone sends something in on our website, ${everyKind} Also sent when they take it back.`,
  slots: { ...noticeSlots, message: { ...noticeSlots.message, required: true } },
});

/** Default emails, for kinds without their own. */
export const standardEmails: readonly EmailDeclaration[] = [
  ...Object.keys(usualStatuses).map((status) =>
    defineEmail(`status-${status}`, {
      to: 'known',
      when: `Sent when staff give the status “${status}” and send an email about it, ${everyKind}`,
      slots: statusSlots,
    }),
  ),
  standardReceipt,
  standardNotice,
];

export const sendReceipt = (
  emails: Emails,
  email: typeof standardReceipt,
  { to, ...values }: { to: Recipient } & Omit<ValuesOf<typeof receiptSlots>, 'hello'>,
) => emails.send({ to }, email, { hello: hello(to.name), ...values });

type NoticeOptions = NonNullable<Parameters<Emails['notifyStaff']>[2]> &
  Omit<ValuesOf<typeof noticeSlots>, 'administration'> & { administration?: string };

export const notifyOfSubmission = (
  emails: Emails,
  notice: ReturnType<typeof arrivalNotice>,
  { replyTo, desk, administration = emails.link('/admin'), ...values }: NoticeOptions,
) => emails.notifyStaff(notice, { ...values, administration }, { replyTo, desk });

/** Tells staff that a sender has withdrawn a submission. */
export const notifyOfWithdrawal = (emails: Emails, values: Omit<NoticeOptions, 'withdrawn'>) =>
  notifyOfSubmission(
    emails,
    { ...standardNotice, kind: 'withdrawal-notice' },
    { ...values, withdrawn: true },
  );
