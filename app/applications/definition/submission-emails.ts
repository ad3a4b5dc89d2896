import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import {
  administration,
  blocks,
  defineEmail,
  type EmailDeclaration,
  greeting,
  inCase,
  optionalButton,
  sometimes,
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
  message: sometimes({ ...typedText('A word of staff’s own', 'We look forward to it.'), required: true }),
  open: sometimes(optionalButton('A button that leads on')),
};

interface StatusEmail {
  email: EmailDeclaration<typeof statusSlots>;
  path?: string;
  safety?: boolean;
}

export interface SubmissionEmails {
  /** Begins the kinds of the emails about a new status. */
  kind: string;
  inbox: 'support' | 'admissions';
  /** What these emails call it, by what it is about. */
  what: (about: string) => string;
  statuses: Readonly<Record<string, StatusEmail>>;
  others: readonly EmailDeclaration[];
}

interface Declared extends Pick<SubmissionEmails, 'inbox' | 'what' | 'others'> {
  /** Of what it may be about. */
  example: string;
  statuses: Readonly<Record<string, Omit<StatusEmail, 'email'>>>;
}

export const usualStatuses = { pending: {}, approved: {}, rejected: {}, waitlisted: {}, done: {} };

const standardOf = (status: string) =>
  Object.hasOwn(usualStatuses, status) ? `status-${status}` : undefined;

/** Declares the emails about a kind of submission: `statuses` names those of which staff can tell the sender, `others` are the room's own. */
export function submissionEmails(
  kind: string,
  { statuses, example, ...declared }: Declared,
): SubmissionEmails {
  const slots = {
    ...statusSlots,
    what: typedText(what.help, declared.what(example)),
    about: typedText(statusSlots.about.help, example),
  };
  const told = Object.entries(statuses).map(([status, more]) => {
    const name = `${kind}-${status.replaceAll(' ', '-')}`;
    const email = defineEmail(`status-${name}`, {
      kind: name,
      to: 'known',
      when: `Sent when staff give the status “${status}” (${kind.replaceAll('-', ' ')}) and send an email about it.`,
      slots,
      standard: standardOf(status),
    });
    return [status, { ...more, email }] as const;
  });
  return { kind, ...declared, statuses: Object.fromEntries(told) };
}

export const allEmails = ({ statuses, others }: SubmissionEmails): EmailDeclaration[] => [
  ...others,
  ...Object.values(statuses).map(({ email }) => email as EmailDeclaration),
];

const receiptSlots = {
  hello: greeting,
  what,
  about: sometimes(text('The club', 'Khayelitsha Code Club')),
  facts: sometimes(blocks('What was chosen', [{ type: 'facts', rows: [['Subject', 'General question']] }])),
  before: inCase('It is here already', false),
  child: inCase('The sender is a child', false),
};

const noticeSlots = {
  what: text('What has arrived', 'message'),
  about: sometimes(typedText('What it is about', 'General question')),
  within: sometimes(text('The time in which the sender expects an answer', '48 business hours')),
  withdrawn: inCase('The sender has taken it back', false),
  facts: typedBlocks('Who sent it, and what is known of it', [
    { type: 'facts', rows: [['Name', 'Thandi Nkosi']] },
  ]),
  message: sometimes(typedText('What was written', 'When is the next workshop?')),
  administration,
};

/** To the sender, whose address nobody has proven: it has arrived, or is here already, and nothing that was typed. */
export const receipt = (id: string, when: string) =>
  defineEmail(id, { to: 'anyone', when, slots: receiptSlots, standard: 'submission-received' });

/** To staff. Where there is a message, its text cannot do without. */
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

/** What is said of every kind of submission that says nothing of its own. */
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
  { to, ...said }: { to: { name: string; email: string } } & Omit<ValuesOf<typeof receiptSlots>, 'hello'>,
) => emails.send({ to }, email, { hello: hello(to.name), ...said });

type Said = NonNullable<Parameters<Emails['notifyStaff']>[2]> &
  Omit<ValuesOf<typeof noticeSlots>, 'administration'> & { administration?: string };

export const notifyOfSubmission = (
  emails: Emails,
  notice: ReturnType<typeof arrivalNotice>,
  { replyTo, desk, administration = emails.link('/admin'), ...said }: Said,
) => emails.notifyStaff(notice, { ...said, administration }, { replyTo, desk });

/** To staff: someone has taken back what they sent in. */
export const notifyOfWithdrawal = (emails: Emails, said: Omit<Said, 'withdrawn'>) =>
  notifyOfSubmission(emails, { ...standardNotice, kind: 'withdrawal-notice' }, { ...said, withdrawn: true });
