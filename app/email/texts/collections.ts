import { z } from 'zod';
import { type EntryNote, type ListCollection, list } from '#app/platform/content/collection.ts';
import { problemInLine, problemInText, spelled } from './check.ts';
import type { EmailDeclaration, PartDeclaration, Slots } from './define.ts';
import { type EmailPart, type EmailText, emailPart, emailText } from './email-text.content.ts';

type Declared = Pick<EmailDeclaration | PartDeclaration, 'id' | 'when' | 'slots'>;

const byId = <T extends Declared>(declared: readonly T[]): Map<string, T> => {
  const found = new Map(declared.map((one) => [one.id, one]));
  if (found.size !== declared.length) throw new Error('Two emails are declared under one name');
  return found;
};

const lines = ['subject', 'heading', 'preheader', 'reason'] as const;

const refuse = (ctx: z.core.$RefinementCtx, path: string, message: string | undefined) => {
  if (message) ctx.addIssue({ code: 'custom', path: [path], message });
};

const readers: Record<EmailDeclaration['to'], string> = {
  anyone: 'It goes to an address that no one has proven yet, so it holds nothing that anyone typed.',
  known: '',
  staff: 'It goes to our own inbox.',
};

const noteOn = ({ when, slots }: Declared, more = ''): EntryNote => ({
  text: [when, more].filter(Boolean).join(' '),
  termsTitle: 'Placeholders',
  terms: Object.entries(slots).map(([name, slot]) => [
    spelled(name, slot),
    [
      `${slot.help}.`,
      slot.required && 'The text has to have it.',
      slot.sometimes && `Not in every one of these emails: a paragraph with it falls away without it.`,
    ]
      .filter(Boolean)
      .join(' '),
  ]),
});

interface Declaring<T extends { id: string }, D> extends ListCollection<T> {
  declared: ReadonlyMap<string, D>;
}

/** The collections of all words of emails: those that are declared and no others, each with its own placeholders. */
export function emailCollections(
  emails: readonly EmailDeclaration[],
  parts: readonly PartDeclaration[],
): [Declaring<EmailText, EmailDeclaration>, Declaring<EmailPart, PartDeclaration>] {
  const [emailOf, partOf] = [byId(emails), byId(parts)];
  const slotsOf = (of: ReadonlyMap<string, Declared>, id: string): Slots => of.get(id)?.slots ?? {};
  const idOf = (of: ReadonlyMap<string, unknown>) =>
    z.enum([...of.keys()]).meta({ title: 'Short name', kind: 'id' });
  const texts = list(
    'emails',
    emailText
      .extend({ id: idOf(emailOf) })
      .superRefine((entry, ctx) => {
        const slots = slotsOf(emailOf, entry.id);
        for (const name of lines) refuse(ctx, name, problemInLine(entry[name] ?? '', slots));
        refuse(ctx, 'body', problemInText(entry.body, slots));
      })
      .meta({ title: 'Emails', item: 'Email' }),
    {
      ids: emails.flatMap(({ id, standard }) => (standard ? [] : [id])),
      choices: new Map(emails.flatMap(({ id, standard }) => (standard ? [[id, standard] as const] : []))),
      adminsOnly: (id) => emailOf.get(id)?.adminsOnly === true,
      about: (id) => {
        const found = emailOf.get(id);
        return found && noteOn(found, readers[found.to]);
      },
    },
  );
  const pieces = list(
    'email-parts',
    emailPart
      .extend({ id: idOf(partOf) })
      .superRefine(({ id, body }, ctx) => refuse(ctx, 'body', problemInText(body, slotsOf(partOf, id))))
      .meta({ title: 'Parts of emails', item: 'Part' }),
    {
      ids: [...partOf.keys()],
      about: (id) => {
        const found = partOf.get(id);
        return found && noteOn(found, 'Changing it changes all emails that have it.');
      },
    },
  );
  return [
    { ...texts, declared: emailOf },
    { ...pieces, declared: partOf },
  ];
}
