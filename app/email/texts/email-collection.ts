import { z } from 'zod';
import { type EntryNote, type ListCollection, listCollection } from '#app/platform/content/collection.ts';
import { placeholderSyntax, problemInLine, problemInText } from './check.ts';
import type { EmailDeclaration } from './define.ts';
import { type EmailText, emailText } from './email-text.content.ts';

const lines = ['subject', 'heading', 'preheader', 'reason'] as const;

const refuse = (ctx: z.core.$RefinementCtx, path: string, message: string | undefined) => {
  if (message) ctx.addIssue({ code: 'custom', path: [path], message });
};

const readers: Record<EmailDeclaration['to'], string> = {
  anyone: 'It goes to an address that no one has proven yet, so it holds nothing that anyone typed.',
  known: '',
  staff: 'It goes to our own inbox.',
};

const noteOn = ({ when, slots, to }: EmailDeclaration): EntryNote => ({
  text: [when, readers[to]].filter(Boolean).join(' '),
  termsTitle: 'Placeholders',
  terms: Object.entries(slots).map(([name, slot]) => [
    placeholderSyntax(name, slot),
    [
      `${slot.help}.`,
      slot.required && 'The text has to have it.',
      slot.optional && `Not in every one of these emails: a paragraph with it falls away without it.`,
    ]
      .filter(Boolean)
      .join(' '),
  ]),
});

/** The collection of email texts: exactly the declared emails, each with its own placeholders. */
export function emailCollection(
  emails: readonly EmailDeclaration[],
): ListCollection<EmailText> & { declared: ReadonlyMap<string, EmailDeclaration> } {
  const declared = new Map(emails.map((one) => [one.id, one]));
  if (declared.size !== emails.length) throw new Error('Two emails are declared under one name');
  const schema = emailText
    .extend({ id: z.enum([...declared.keys()]).meta({ title: 'Short name', kind: 'id' }) })
    .superRefine((entry, ctx) => {
      const slots = declared.get(entry.id)?.slots ?? {};
      for (const name of lines) refuse(ctx, name, problemInLine(entry[name] ?? '', slots));
      refuse(ctx, 'body', problemInText(entry.body, slots));
    })
    .meta({ title: 'Emails', item: 'Email' });
  const texts = listCollection('emails', schema, {
    ids: emails.flatMap(({ id, standard }) => (standard ? [] : [id])),
    choices: new Map(emails.flatMap(({ id, standard }) => (standard ? [[id, standard] as const] : []))),
    adminsOnly: (id) => declared.get(id)?.adminsOnly === true,
    about: (id) => {
      const found = declared.get(id);
      return found && noteOn(found);
    },
  });
  return { ...texts, declared };
}
