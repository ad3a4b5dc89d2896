import {
  button,
  defineEmail,
  definePart,
  type EmailDeclaration,
  greeting,
  type text,
  typedBlocks,
  typedText,
} from '#app/email/texts/define.ts';

export const wordFromOurTeam = definePart('word-from-our-team', {
  when: 'Part of an email about a new status, where staff wrote a word of their own.',
  slots: { message: { ...typedText('What staff wrote', 'We look forward to it.'), required: true } },
});

type About = ReturnType<typeof text>;

const slots = (about: About | undefined) => ({
  hello: greeting,
  message: {
    ...typedBlocks('A word of staff’s own, with the line above it; nothing where they wrote none', [
      { type: 'paragraph', text: 'A word from our team:' },
      { type: 'note', text: 'We look forward to it.' },
    ]),
    required: true as const,
  },
  ...(about && { about }),
});

const open = button('The button that leads on');

interface StatusEmail {
  email: EmailDeclaration<Required<ReturnType<typeof slots>> & { open: typeof open }>;
  path?: string;
  safety?: boolean;
}

export interface SubmissionEmails {
  /** Begins the kinds of the emails about a new status. */
  kind: string;
  inbox: 'support' | 'admissions';
  statuses: Readonly<Record<string, StatusEmail>>;
  others: readonly EmailDeclaration[];
}

interface Declared extends Pick<SubmissionEmails, 'inbox' | 'others'> {
  about?: About;
  statuses: Readonly<Record<string, Omit<StatusEmail, 'email'>>>;
}

export const usualStatuses = { pending: {}, approved: {}, rejected: {}, waitlisted: {}, done: {} };

/** Declares the emails about a kind of submission: `statuses` names those of which staff can tell the sender, `others` are the room's own. */
export function submissionEmails(
  kind: string,
  { inbox, about, statuses, others }: Declared,
): SubmissionEmails {
  const declared = Object.entries(statuses).map(([status, more]) => {
    const name = `${kind}-${status.replaceAll(' ', '-')}`;
    const email = defineEmail(`status-${name}`, {
      kind: name,
      to: 'known',
      when: `Sent when staff give the status “${status}” and send an email about it.`,
      slots: { ...slots(about), ...(more.path && { open }) },
    });
    return [status, { ...more, email }] as const;
  });
  return { kind, inbox, statuses: Object.fromEntries(declared) as SubmissionEmails['statuses'], others };
}

export const allEmails = ({ statuses, others }: SubmissionEmails): EmailDeclaration[] => [
  ...others,
  ...Object.values(statuses).map(({ email }) => email as EmailDeclaration),
];
