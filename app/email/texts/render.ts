import type { MailBlock } from '#app/email/frame/mail-content.ts';
import { fillLine, fillText, type Placeholder, readLine, readText } from '#app/email/texts/mail-text.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { EmailDeclaration, PartDeclaration, Slots, ValuesOf } from './define.ts';
import { type EmailText, emailParts, emailTexts } from './email-text.content.ts';

export interface RenderedEmail {
  kind: string;
  subject: string;
  heading: string;
  preheader?: string;
  blocks: readonly MailBlock[];
  reason: string;
}

type Values = Readonly<Record<string, string | number | MailBlock | readonly MailBlock[]>>;

const entry = <T>(found: T | undefined, id: string): T => {
  if (found === undefined) throw new Error(`The content has no words for the email "${id}"`);
  return found;
};

const fillOf =
  (values: Values) =>
  ({ name }: Placeholder): string =>
    // A draft may name what there is not: whoever writes it sees that.
    String(values[name] ?? `{${name}}`);

function blocksOf(body: string, slots: Slots, values: Values): MailBlock[] {
  const kindOf = (name: string) => (Object.hasOwn(slots, name) ? slots[name]?.kind : undefined);
  const standsAlone = (name: string) => kindOf(name) === 'button' || kindOf(name) === 'blocks';
  return fillText(readText(body, standsAlone), fillOf(values), ({ name, words = '' }) => {
    const value = values[name]!;
    if (kindOf(name) === 'button') return [{ type: 'button', label: words, url: String(value) }];
    return Array.isArray(value) ? value : [value as MailBlock];
  });
}

export interface EmailRenderer {
  render: <S extends Slots>(declaration: EmailDeclaration<S>, values: ValuesOf<S>) => RenderedEmail;
  renderPart: <S extends Slots>(declaration: PartDeclaration<S>, values: ValuesOf<S>) => MailBlock[];
}

export const emailRenderer = (content: Content): EmailRenderer => ({
  render: (declaration, values) =>
    renderEmail(
      declaration,
      entry(content.get(emailTexts, declaration.id), declaration.id),
      values as Values,
    ),
  renderPart: ({ id, slots }, values) =>
    blocksOf(entry(content.get(emailParts, id), id).body, slots, values as Values),
});

export function renderEmail(
  { kind, slots }: EmailDeclaration,
  { subject, heading, preheader, body, reason }: Omit<EmailText, 'id' | 'title'>,
  values: Values,
): RenderedEmail {
  const line = (text: string) => fillLine(readLine(text), fillOf(values));
  return {
    kind,
    subject: line(subject),
    heading: line(heading),
    ...(preheader && { preheader: line(preheader) }),
    blocks: blocksOf(body, slots, values),
    reason: line(reason),
  };
}

export const renderEmailPart = ({ slots }: PartDeclaration, body: string, values: Values): MailBlock[] =>
  blocksOf(body, slots, values);
