import { z } from 'zod';
import type { Collection } from '#app/platform/content/collection.ts';
import type { EmailDeclaration, Slots } from './define.ts';
import { type RenderedEmail, renderEmail } from './render.ts';

const examplesOf = (slots: Slots, address: string) =>
  Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [name, slot.kind === 'button' ? address : slot.example]),
  );

const line = z.string().catch('');
/** A draft, in which anything may be missing. */
const drafted = z.object({
  title: line,
  subject: line,
  heading: line,
  preheader: line,
  body: line,
  reason: line,
});

/**
 * Renders a draft with example values, valid or not; buttons lead to `address`. Undefined for anything but an
 * email text.
 */
export function exampleOf(
  collection: Collection & { declared?: ReadonlyMap<string, EmailDeclaration> },
  id: string,
  value: unknown,
  address: string,
): RenderedEmail | undefined {
  const declaration = collection.declared?.get(id);
  return (
    declaration && renderEmail(declaration, drafted.parse(value), examplesOf(declaration.slots, address))
  );
}
