import { hello } from '#app/platform/mail/greeting.ts';
import type { MailBlock } from '#app/platform/mail/mail-content.ts';

/** What an applicant is told about a new status. `text` begins after `Hello Thandi,`. */
export interface StatusMail {
  subject: string;
  heading: string;
  text: string[];
  button?: { label: string; path: string };
  /** Says whom to tell about an adult in a club. */
  safety?: boolean;
}

/** The mails of one kind of work: by status, about what `about` names. */
export interface KindMails {
  /** Why she gets it; said at its foot. */
  reason: string;
  desk: 'support' | 'admissions';
  /** Beginning of the mails' kinds. */
  kind: string;
  statuses: Readonly<Record<string, (about: string) => StatusMail>>;
}

interface Written {
  name: string;
  about: string;
  status: string;
  /** A word of the member of staff's own. */
  message?: string | undefined;
}

/** The mail about a status: the words of its kind, then what the member of staff adds. */
export function statusBlocks(
  mail: StatusMail,
  { name, message }: Pick<Written, 'name' | 'message'>,
): MailBlock[] {
  const [first = '', ...others] = mail.text;
  return [
    { type: 'paragraph', text: `${hello(name)} ${first}` },
    ...(message
      ? ([
          { type: 'paragraph', text: 'A word from our team:' },
          { type: 'note', text: message },
        ] as const)
      : []),
    ...others.map((text) => ({ type: 'paragraph', text }) as const),
  ];
}

/** The words for a status, or undefined where a kind has none. */
export const statusMail = (
  mails: KindMails,
  { about, status }: Pick<Written, 'about' | 'status'>,
): StatusMail | undefined =>
  Object.hasOwn(mails.statuses, status) ? mails.statuses[status]?.(about) : undefined;
