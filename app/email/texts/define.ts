import type { MailBlock } from '#app/email/frame/mail-content.ts';

/** A word or a sentence that the code knows, wherever it stands in a line. */
type TextSlot = { kind: 'text'; example: string };
/** Its words stand in the text, after a colon. Without it the reader could not do what the email asks. */
type ButtonSlot = { kind: 'button'; typed: false };
/** What the code makes, on a line of its own: a table of facts, or what belongs there for some readers only. */
type BlocksSlot = { kind: 'blocks'; example: readonly MailBlock[] };
/** No value of its own: `{if name}` before a line says that the line is for these emails only. */
type CaseSlot = { kind: 'case'; example: boolean; required: false; typed: false };

export type Slot = (TextSlot | ButtonSlot | BlocksSlot | CaseSlot) & {
  help: string;
  required: boolean;
  /** A person typed it: for emails to an address that is known to be the reader's, or to staff (decision 025). */
  typed: boolean;
  /** What the text says around it falls away without it. */
  sometimes?: true;
};
export type Slots = Readonly<Record<string, Slot>>;
type HarmlessSlots = Readonly<Record<string, Slot & { typed: false }>>;

export const text = (help: string, example: string) =>
  ({ kind: 'text', help, example, required: false, typed: false }) as const;
/** Without it the email would be of no use, such as a code or an address. */
export const requiredText = (help: string, example: string) =>
  ({ ...text(help, example), required: true }) as const;
export const typedText = (help: string, example: string) =>
  ({ ...text(help, example), typed: true }) as const;
export const button = (help: string) => ({ kind: 'button', help, required: true, typed: false }) as const;
export const optionalButton = (help: string) => ({ ...button(help), required: false }) as const;
export const blocks = (help: string, example: readonly MailBlock[]) =>
  ({ kind: 'blocks', help, example, required: false, typed: false }) as const;
export const requiredBlocks = (help: string, example: readonly MailBlock[]) =>
  ({ ...blocks(help, example), required: true }) as const;
export const typedBlocks = (help: string, example: readonly MailBlock[]) =>
  ({ ...blocks(help, example), typed: true }) as const;

export const inCase = (help: string, example: boolean) =>
  ({ kind: 'case', help, example, required: false, typed: false }) as const;
/** What not every one of these emails has. */
export const sometimes = <const S extends Slot>(slot: S) => ({ ...slot, sometimes: true as const });

export type FactRow = readonly [label: string, value: string | null | undefined];

/** A table of what is known; a row without a value is left out. */
export const facts = (...rows: readonly FactRow[]): MailBlock[] => [
  { type: 'facts', rows: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) },
];

export const greeting = text('The greeting, with the first name where we know it', 'Hello Thandi,');

export const administration = optionalButton('A button that opens the administration');

/** Who reads it: `anyone` may have typed the address, and nobody has proven it; `known` has, or staff have looked at it. */
export type Reader = 'anyone' | 'known' | 'staff';

export interface EmailDeclaration<S extends Slots = Slots> {
  id: string;
  /** What the outbox calls it: the same for variants of one email. */
  kind: string;
  to: Reader;
  when: string;
  slots: S;
  /** The email whose words it has while it has none of its own. */
  standard?: string;
  /** Only administrators change its words. */
  adminsOnly?: true;
}

type ValueOf<S extends Slot> = S['kind'] extends 'blocks'
  ? MailBlock | readonly MailBlock[]
  : S['kind'] extends 'text'
    ? string | number
    : S['kind'] extends 'case'
      ? boolean
      : string;
type NotInAll<S extends Slots> = {
  [Name in keyof S]: S[Name] extends { sometimes: true } | { kind: 'case' } ? Name : never;
}[keyof S];

/** What has to be handed over: each value that all of these emails have, and no other. A button's is its address. */
export type ValuesOf<S extends Slots> = {
  [Name in Exclude<keyof S, NotInAll<S>>]: ValueOf<S[Name]>;
} & { [Name in NotInAll<S>]?: ValueOf<S[Name]> | undefined };

interface Saying<S> {
  kind?: string;
  standard?: string | undefined;
  when: string;
  slots?: S;
}

/** Declares an email whose words staff edit: `id` is its entry in `content/emails`. Throws where typed text would go to anyone. */
export function defineEmail<const S extends HarmlessSlots = Record<never, never>>(
  id: string,
  saying: Saying<S> & { to: 'anyone' },
): EmailDeclaration<S>;
export function defineEmail<const S extends Slots = Record<never, never>>(
  id: string,
  saying: Saying<S> & { to: 'known' | 'staff' },
): EmailDeclaration<S>;
export function defineEmail(
  id: string,
  { kind = id, to, when, slots = {}, standard }: Saying<Slots> & { to: Reader },
): EmailDeclaration {
  if (to === 'anyone' && Object.values(slots).some(({ typed }) => typed))
    throw new TypeError(`${id}: no typed text goes to an address that nobody has proven`);
  return { id, kind, to, when, slots, ...(standard && { standard }) };
}
