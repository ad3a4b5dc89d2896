import { diffArrays } from 'diff';
import type { EmailText } from './email-text.content.ts';

type Words = Pick<EmailText, 'subject' | 'heading' | 'preheader' | 'body' | 'reason'>;

const paragraphsOf = (body: string): string[] => body.split(/\n\s*\n/).map((one) => one.trim());

const marked = (mark: string, paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line, index, lines) => {
      const [sign = ''] = /^(?:- |> ?)/.exec(line) ?? [];
      const begins = index === 0 || sign === '- ' || lines[index - 1]!.startsWith('- ');
      return begins ? `${sign}${mark} ${line.slice(sign.length)}` : line;
    })
    .join('\n');

/** Replaces a paragraph that is nothing but `{name}` by the words that were a part of their own. */
export const withParts = (body: string, parts: Readonly<Record<string, string>>): string =>
  paragraphsOf(body)
    .flatMap((paragraph) => {
      const name = /^\{(\w+)\}$/.exec(paragraph)?.[1] ?? '';
      return Object.hasOwn(parts, name) ? parts[name]! : paragraph;
    })
    .join('\n\n');

/** Each paragraph of a text is for the emails with `name` only. */
export const onlyIf = (name: string, body: string): string =>
  paragraphsOf(body)
    .map((paragraph) => marked(`{if ${name}}`, paragraph))
    .join('\n\n');

/** Two texts as one: what they share stands once, the rest is marked with the placeholder that tells them apart. */
export function mergeTexts(name: string, having: Words, others: Words): Words {
  const [yes, no] = [`{if ${name}}`, `{if no ${name}}`];
  const line = (a: string, b: string) => (a === b ? a : `${yes} ${a} ${no} ${b}`);
  const body = diffArrays(paragraphsOf(having.body), paragraphsOf(others.body))
    .flatMap(({ value, added, removed }) =>
      value.map((paragraph) =>
        removed ? marked(yes, paragraph) : added ? marked(no, paragraph) : paragraph,
      ),
    )
    .join('\n\n');
  const preheader = having.preheader || others.preheader;
  return {
    subject: line(having.subject, others.subject),
    heading: line(having.heading, others.heading),
    reason: line(having.reason, others.reason),
    ...(preheader && {
      preheader: line(having.preheader ?? having.heading, others.preheader ?? others.heading),
    }),
    body,
  };
}
