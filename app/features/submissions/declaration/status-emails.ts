import {
  button,
  defineEmail,
  definePart,
  type EmailDeclaration,
  greeting,
  type text,
  typedBlocks,
  typedText,
} from '#app/organisation/email-texts/define.ts';

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

export interface StatusEmail {
  email: EmailDeclaration<Required<ReturnType<typeof slots>> & { open: typeof open }>;
  path?: string;
  /** Says at its end whom to tell about an adult in a club. */
  safety?: boolean;
}

interface StatusEmailsOf<Status extends string> {
  about?: About;
  statuses: Readonly<Record<Status, Omit<StatusEmail, 'email'>>>;
}

/** Declares what senders are told of each status that staff give; `kind` begins the emails' kinds. */
export function statusEmails<Status extends string>(
  kind: string,
  { about, statuses }: StatusEmailsOf<Status>,
): Readonly<Record<Status, StatusEmail>> {
  const declared = Object.entries<Omit<StatusEmail, 'email'>>(statuses).map(([status, more]) => {
    const name = `${kind}-${status.replaceAll(' ', '-')}`;
    const email = defineEmail(`status-${name}`, {
      kind: name,
      to: 'known',
      when: `Sent when staff give the status “${status}” and send an email about it.`,
      slots: { ...slots(about), ...(more.path && { open }) },
    });
    return [status, { ...more, email }] as const;
  });
  return Object.fromEntries(declared) as never;
}

export const statusEmailsIn = (statuses: Readonly<Record<string, StatusEmail>>): EmailDeclaration[] =>
  Object.values(statuses).map(({ email }) => email as EmailDeclaration);
