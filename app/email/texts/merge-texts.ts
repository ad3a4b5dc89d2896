import { diffArrays } from 'diff';
import type { EntryMerge } from '#app/platform/content/sync/merge-entries.server.ts';
import { type EmailText, emailText } from './email-text.content.ts';

type Words = Pick<EmailText, 'subject' | 'heading' | 'preheader' | 'body' | 'reason'>;

const paragraphsOf = (body: string): string[] => body.split(/\n\s*\n/).map((one) => one.trim());

const marks = /(?:\{if [^{}]*\}\s*)+/g;

const marked = (mark: string, paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line, index, lines) => {
      const [sign = ''] = /^(?:- |> ?)/.exec(line) ?? [];
      const begins = index === 0 || sign === '- ' || lines[index - 1]!.startsWith('- ');
      const words = line
        .slice(sign.length)
        .replaceAll(marks, (found, at) => (at === 0 && begins ? found : `${mark} ${found}`));
      return begins ? `${sign}${mark} ${words}` : `${sign}${words}`;
    })
    .join('\n');

/** Replaces a paragraph that is nothing but `{name}` by the words that were a part of their own. */
export const withParts = (body: string, parts: Readonly<Record<string, string>>): string =>
  paragraphsOf(
    body.replaceAll(/^\{(\w+)\}$/gm, (line, name) => (Object.hasOwn(parts, name) ? `\n${line}\n` : line)),
  )
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
  const line = (a: string, b: string) => (a === b ? a : `${marked(yes, a)} ${marked(no, b)}`);
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

interface TextMerge {
  into: string;
  from: readonly string[];
  parts?: readonly string[];
  /** What stands for a paragraph that was a part: its name, and its words from those of the parts. */
  places?: Readonly<Record<string, (part: (id: string) => string, id: string) => string>>;
  /** Placeholders of a text that are called something else now. */
  renamed?: (id: string) => Readonly<Record<string, string>>;
  combine?: (...texts: EmailText[]) => Omit<EmailText, 'id' | 'title'>;
}

const withNames = (line: string, names: Readonly<Record<string, string>>): string =>
  line.replaceAll(/\{((?:if (?:no )?)?)(\w+)(?=[}:])/g, (found, mark: string, name: string) =>
    Object.hasOwn(names, name) ? `{${mark}${names[name]}` : found,
  );

/** Texts of emails that become one, with what had been parts of them. What would be too long is not combined. */
export const textMerge = ({
  into,
  from,
  parts = [],
  places = {},
  renamed = () => ({}),
  combine = (text) => text,
}: TextMerge): EntryMerge => ({
  collection: 'emails',
  into,
  from,
  parts: parts.map((id) => `email-parts/${id}`),
  combine(texts) {
    const part = (id: string) => String(texts[`email-parts/${id}`]?.body ?? '');
    const sources = from.map((id) => {
      const text = texts[`emails/${id}`] as unknown as EmailText;
      const placed = Object.entries(places).map(([name, place]) => [name, place(part, id)] as const);
      const body = withParts(text.body, Object.fromEntries(placed));
      const lines = Object.entries({ ...text, body }).map(([field, line]) => [
        field,
        withNames(line, renamed(id)),
      ]);
      return Object.fromEntries(lines) as unknown as EmailText;
    });
    const [{ title }] = sources as [EmailText, ...EmailText[]];
    const combined = { ...combine(...sources), title, id: into };
    return from.length > 1 ? emailText.parse(combined) : combined;
  },
});
