import { z } from 'zod';
import type { Collection } from '#app/platform/content/collection.ts';
import type { EmailDeclaration, PartDeclaration, Slots } from './define.ts';
import { emailParts, emailTexts } from './email-text.content.ts';
import { type RenderedEmail, renderEmail, renderEmailPart } from './render.ts';

const examplesOf = (slots: Slots, address: string) =>
  Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [name, slot.kind === 'button' ? address : slot.example]),
  );

const line = z.string().catch('');
/** A text as it is written so far: a draft may lack anything. */
const drafted = z.object({
  title: line,
  subject: line,
  heading: line,
  preheader: line,
  body: line,
  reason: line,
});

/** Valid or not; every button leads to `address`. Undefined for other collections and unknown entries. */
export function exampleOf(
  collection: Collection & { declared?: ReadonlyMap<string, unknown> },
  id: string,
  value: unknown,
  address: string,
): RenderedEmail | undefined {
  const declaration = collection.declared?.get(id);
  if (!declaration) return undefined;
  const text = drafted.parse(value);
  if (collection.name === emailTexts.name) {
    const email = declaration as EmailDeclaration;
    return renderEmail(email, text, examplesOf(email.slots, address));
  }
  if (collection.name !== emailParts.name) return undefined;
  const part = declaration as PartDeclaration;
  const blocks = renderEmailPart(part, text.body, examplesOf(part.slots, address));
  return { kind: id, subject: text.title, heading: text.title, blocks, reason: 'This is a part of emails.' };
}
