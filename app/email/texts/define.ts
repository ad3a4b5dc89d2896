import type { MailBlock } from '#app/email/frame/mail-content.ts';

/** Text inserted anywhere in a line. */
type TextSlot = { kind: 'text'; example: string };
/** Labelled by the text after the colon. Required: without it the reader could not do what the email asks. */
type ButtonSlot = { kind: 'button'; typed: false };
/** Generated blocks on a line of their own, such as a table of facts or a part for some readers only. */
type BlocksSlot = { kind: 'blocks'; example: readonly MailBlock[] };
/** Has no value: `{if name}` makes what follows conditional. */
type CaseSlot = { kind: 'case'; example: boolean; required: false; typed: false };

export type Slot = (TextSlot | ButtonSlot | BlocksSlot | CaseSlot) & {
  help: string;
  required: boolean;
  /** Typed by a person: only for emails to staff or to a proven address (decision 025). */
  typed: boolean;
  /** If missing, the surrounding conditional text is left out. */
  optional?: true;
};
export type Slots = Readonly<Record<string, Slot>>;
type HarmlessSlots = Readonly<Record<string, Slot & { typed: false }>>;

export const text = (help: string, example: string) =>
  ({ kind: 'text', help, example, required: false, typed: false }) as const;
/** Text the email would be useless without, such as a code or an address. */
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
/** Marks a placeholder that some of these emails lack. */
export const optionalSlot = <const S extends Slot>(slot: S) => ({ ...slot, optional: true as const });

export type FactRow = readonly [label: string, value: string | null | undefined];

/** A table of facts; rows without a value are left out. */
export function facts(...given: readonly FactRow[]): MailBlock[] {
  const rows = given.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return rows.length > 0 ? [{ type: 'facts', rows }] : [];
}

export const greeting = text('The greeting, with the first name where we know it', 'Hello Thandi,');

export const administration = optionalButton('A button that opens the administration');

/** The recipient: `anyone` has an unproven address, `known` has a proven one or one approved by staff. */
type Reader = 'anyone' | 'known' | 'staff';

export interface EmailDeclaration<S extends Slots = Slots> {
  id: string;
  /** Kind in the outbox, shared by variants of an email. */
  kind: string;
  to: Reader;
  when: string;
  slots: S;
  /** The email whose text is used until this one has its own. */
  standard?: string;
  /** Only administrators can edit the text. */
  adminsOnly?: true;
}

type ValueOf<S extends Slot> = S['kind'] extends 'blocks'
  ? MailBlock | readonly MailBlock[]
  : S['kind'] extends 'text'
    ? string | number
    : S['kind'] extends 'case'
      ? boolean
      : string;
type OptionalSlots<S extends Slots> = {
  [Name in keyof S]: S[Name] extends { optional: true } | { kind: 'case' } ? Name : never;
}[keyof S];

/** The values to pass: one for each placeholder; for a button its address. Conditional ones may be undefined. */
export type ValuesOf<S extends Slots> = {
  [Name in Exclude<keyof S, OptionalSlots<S>>]: ValueOf<S[Name]>;
} & { [Name in OptionalSlots<S>]?: ValueOf<S[Name]> | undefined };

interface EmailOptions<S> {
  kind?: string;
  standard?: string | undefined;
  when: string;
  slots?: S;
}

/**
 * Declares an email whose text staff can edit; `id` is its entry in `content/emails`. Throws if typed text
 * could go to anyone.
 */
export function defineEmail<const S extends HarmlessSlots = Record<never, never>>(
  id: string,
  saying: EmailOptions<S> & { to: 'anyone' },
): EmailDeclaration<S>;
export function defineEmail<const S extends Slots = Record<never, never>>(
  id: string,
  saying: EmailOptions<S> & { to: 'known' | 'staff' },
): EmailDeclaration<S>;
export function defineEmail(
  id: string,
  { kind = id, to, when, slots = {}, standard }: EmailOptions<Slots> & { to: Reader },
): EmailDeclaration {
  if (to === 'anyone' && Object.values(slots).some(({ typed }) => typed))
    throw new TypeError(`${id}: no typed text goes to an address that nobody has proven`);
  return { id, kind, to, when, slots, ...(standard && { standard }) };
}
