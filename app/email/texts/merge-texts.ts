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
const withParts = (body: string, parts: Readonly<Record<string, string>>): string =>
  paragraphsOf(
    body.replaceAll(/^\{(\w+)\}$/gm, (line, name) => (Object.hasOwn(parts, name) ? `\n${line}\n` : line)),
  )
    .flatMap((paragraph) => {
      const name = /^\{(\w+)\}$/.exec(paragraph)?.[1] ?? '';
      return Object.hasOwn(parts, name) ? parts[name]! : paragraph;
    })
    .join('\n\n');

/** Each paragraph of a text is for the emails with `name` only. */
const onlyIf = (name: string, body: string): string =>
  paragraphsOf(body)
    .map((paragraph) => marked(`{if ${name}}`, paragraph))
    .join('\n\n');

/** Two texts as one: what they share stands once, the rest is marked with the placeholder that tells them apart. */
function mergeTexts(name: string, having: Words, others: Words): Words {
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

type Names = Readonly<Record<string, string>>;

/** Who its words are for, the id of a text that stood in others, and what its placeholders are called now. */
export type Part = readonly [only: string, id: string, names?: Names];

export interface OldText {
  id: string;
  /** Placeholders that are called something else now. */
  names: Names;
  /** By the placeholder that stood for them. */
  parts: Readonly<Record<string, readonly Part[]>>;
}

/** Texts of which the one is for the emails with a placeholder, the other for those without. One alone has become the text of both before. */
interface Either {
  if: string;
  yes: OldTexts;
  no: OldTexts;
}

/** A text that takes the place of others. */
export interface JoinedText {
  into: string;
  from: OldTexts;
}

export type OldTexts = OldText | Either | JoinedText;

export function oldTextsOf(texts: OldTexts): OldText[] {
  if ('id' in texts) return [texts];
  if ('into' in texts) return [{ id: texts.into, names: {}, parts: {} }, ...oldTextsOf(texts.from)];
  return [...oldTextsOf(texts.yes), ...oldTextsOf(texts.no)];
}

const withNames = (line: string, names: Names): string =>
  line.replaceAll(/\{((?:if (?:no )?)?)(\w+)(?=[}:])/g, (found, mark: string, name: string) =>
    Object.hasOwn(names, name) ? `{${mark}${names[name]}` : found,
  );

type Find = (key: string) => EmailText | undefined;

function readOld({ id, names, parts }: OldText, find: Find): EmailText | undefined {
  const text = find(`emails/${id}`);
  if (!text) return undefined;
  const placed = Object.entries(parts).flatMap(([name, each]) => {
    const words = each.flatMap(([only, part, called = {}]) => {
      const found = find(`email-parts/${part}`);
      return found ? [onlyIf(only, withNames(found.body, called))] : [];
    });
    return words.length > 0 ? [[name, words.join('\n\n')]] : [];
  });
  const lines = Object.entries({ ...text, body: withParts(text.body, Object.fromEntries(placed)) });
  return Object.fromEntries(lines.map(([field, line]) => [field, withNames(line, names)])) as typeof text;
}

function combine(texts: OldTexts, find: Find): EmailText | undefined {
  if ('id' in texts) return readOld(texts, find);
  if ('into' in texts) return find(`emails/${texts.into}`) ?? combine(texts.from, find);
  const [yes, no] = [combine(texts.yes, find), combine(texts.no, find)];
  return yes && no ? { ...yes, ...mergeTexts(texts.if, yes, no) } : (yes ?? no);
}

/** What would be too long is not combined. */
export function entryMerge({ into, from }: JoinedText): EntryMerge {
  const texts = oldTextsOf(from);
  const parts = texts.flatMap((text) => Object.values(text.parts).flat());
  return {
    collection: 'emails',
    into,
    from: texts.map(({ id }) => id),
    parts: parts.map(([, id]) => `email-parts/${id}`),
    combine(entries) {
      const text = { ...combine(from, (key) => entries[key] as unknown as EmailText), id: into };
      return texts.length > 1 ? emailText.parse(text) : text;
    },
  };
}
