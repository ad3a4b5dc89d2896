import type { MailBlock } from '#app/email/frame/mail-content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { EmailDeclaration, Slots, ValuesOf } from './define.ts';
import { type EmailText, emailTexts } from './email-text.content.ts';
import { type Filling, fillLine, fillText, readLine, readText } from './mail-text.ts';

export interface RenderedEmail {
  kind: string;
  subject: string;
  heading: string;
  preheader?: string;
  blocks: readonly MailBlock[];
  reason: string;
}

type Value = string | number | boolean | MailBlock | readonly MailBlock[] | undefined;
type Values = Readonly<Record<string, Value>>;

/** The email's own text, or that of its standard. */
export function wordsOf(content: Content, { id, standard = id }: Pick<EmailDeclaration, 'id' | 'standard'>) {
  const found = content.get(emailTexts, id) ?? content.get(emailTexts, standard);
  if (found === undefined) throw new Error(`The content has no words for the email "${id}"`);
  return found;
}

const isGiven = (value: Value): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== '';

function fillingOf(slots: Slots, values: Values): Filling {
  const slotOf = (name: string) => (Object.hasOwn(slots, name) ? slots[name] : undefined);
  return {
    isGiven: (name) => slotOf(name) !== undefined && isGiven(values[name]),
    fill: ({ name }) => {
      const value = slotOf(name) && values[name];
      if (value === undefined && slotOf(name)?.optional) return undefined;
      // A draft may use unknown placeholders, which stay visible to the author.
      return String(value ?? `{${name}}`);
    },
    place: ({ name, words = '' }) => {
      const value = values[name];
      if (!isGiven(value)) return [];
      if (slotOf(name)?.kind === 'button') return [{ type: 'button', label: words, url: String(value) }];
      return Array.isArray(value) ? value : [value as MailBlock];
    },
  };
}

function blocksOf(body: string, slots: Slots, values: Values): MailBlock[] {
  const standsAlone = (name: string) =>
    Object.hasOwn(slots, name) && (slots[name]?.kind === 'button' || slots[name]?.kind === 'blocks');
  return fillText(readText(body, standsAlone), fillingOf(slots, values));
}

export interface EmailRenderer {
  render: <S extends Slots>(declaration: EmailDeclaration<S>, values: ValuesOf<S>) => RenderedEmail;
}

export const emailRenderer = (content: Content): EmailRenderer => ({
  render: (declaration, values) => renderEmail(declaration, wordsOf(content, declaration), values as Values),
});

export function renderEmail(
  { kind, slots }: EmailDeclaration,
  { subject, heading, preheader, body, reason }: Omit<EmailText, 'id' | 'title'>,
  values: Values,
): RenderedEmail {
  const filling = fillingOf(slots, values);
  const line = (text: string) => fillLine(readLine(text), filling);
  return {
    kind,
    subject: line(subject),
    heading: line(heading),
    ...(preheader && { preheader: line(preheader) }),
    blocks: blocksOf(body, slots, values),
    reason: line(reason),
  };
}
