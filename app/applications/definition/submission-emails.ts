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
  child: inCase('The sender is a child', false),
};

const noticeSlots = {
  what: text('What has arrived', 'message'),
  about: sometimes(typedText('What it is about', 'General question')),
  within: sometimes(text('The time in which the sender expects an answer', '48 business hours')),
  facts: typedBlocks('Who sent it, and what is known of it', [
    { type: 'facts', rows: [['Name', 'Thandi Nkosi']] },
  ]),
  message: sometimes(typedText('What was written', 'When is the next workshop?')),
  administration,
};

/** To the sender, whose address nobody has proven: it has arrived, and nothing that was typed. */
export const receipt = (id: string, when: string) =>
  defineEmail(id, { to: 'anyone', when, slots: receiptSlots, standard: 'submission-received' });

/** To the sender: it is here already. */
export const receivedBefore = (id: string, when: string) =>
  defineEmail(id, { to: 'anyone', when, slots: receiptSlots, standard: 'submission-known' });

/** To staff. Where there is a message, its text cannot do without. */
export const arrivalNotice = (id: string, when: string, { message = false } = {}) =>
  defineEmail(id, {
    to: 'staff',
    when,
    slots: { ...noticeSlots, message: { ...noticeSlots.message, required: message } },
    standard: 'submission-notice',
  });

type Receipt = ReturnType<typeof receipt>;
type Received = ValuesOf<Receipt['slots']>;

export const sendReceipt = (
  emails: Emails,
  email: Receipt,
  to: { name: string; email: string },
  { about, facts, child = false, what }: Pick<Received, 'what'> & Partial<Received>,
) => emails.send({ to }, email, { hello: hello(to.name), what, about, facts, child });

type Notice = ReturnType<typeof arrivalNotice>;
type Arrival = ValuesOf<Notice['slots']>;

export const notifyOfSubmission = (
  emails: Emails,
  notice: Notice,
  { about, within, message, ...arrived }: Pick<Arrival, 'what' | 'facts'> & Partial<Arrival>,
  envelope?: Parameters<Emails['notifyStaff']>[2],
) =>
  emails.notifyStaff(
    notice,
    { ...arrived, about, within, message, administration: emails.link('/admin') },
    envelope,
  );

const everyKind = 'unless that kind has a text of its own.';

/** What is said of every kind of submission that says nothing of its own. */
export const standardEmails: readonly EmailDeclaration[] = [
  ...Object.keys(usualStatuses).map((status) =>
    defineEmail(`status-${status}`, {
      to: 'known',
      when: `Sent when staff give the status “${status}” and send an email about it, ${everyKind}`,
      slots: statusSlots,
    }),
  ),
  defineEmail('submission-received', {
    to: 'anyone',
    when: `Sent when someone sends something in on our website, ${everyKind}`,
    slots: receiptSlots,
  }),
  defineEmail('submission-known', {
    to: 'anyone',
    when: `Sent when someone sends in what they have sent before, ${everyKind}`,
    slots: receiptSlots,
  }),
  defineEmail('submission-notice', {
    to: 'staff',
    when: `Sent when someone sends something in on our website, ${everyKind}`,
    slots: { ...noticeSlots, message: { ...noticeSlots.message, required: true } },
  }),
];
