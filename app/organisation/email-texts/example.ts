import type { MailBlock } from '#app/platform/mail/mail-content.ts';
import type { EmailDeclaration, PartDeclaration, Slots } from './define.ts';
import type { EmailText } from './email-text.content.ts';
import { blocksOfPart, type EmailWords, wordsOf } from './words.ts';

const examplesOf = (slots: Slots, address: string) =>
  Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [name, slot.kind === 'button' ? address : slot.example]),
  );

/** An email with the examples of its declaration; every button leads to `address`. */
export const exampleOf = (
  declaration: EmailDeclaration,
  text: Omit<EmailText, 'id' | 'title'>,
  address: string,
): EmailWords => wordsOf(declaration, text, examplesOf(declaration.slots, address));

/** The same of a part. */
export const exampleOfPart = (declaration: PartDeclaration, body: string, address: string): MailBlock[] =>
  blocksOfPart(declaration, body, examplesOf(declaration.slots, address));
