import fc from 'fast-check';
import type { z } from 'zod';
import { constraintsOf } from '#app/forms/constraints.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { anyText } from './any-text.ts';

const nasty = [
  '',
  ' ',
  '\u00a0\u2003',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e\u200fabc',
  '👩🏾‍💻'.repeat(30),
  '𝒳'.repeat(60),
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  "Robert'); DROP TABLE users;--",
  'a\r\nBcc: everybody@mail.example',
  '%00%0d%0a',
  '{{7*7}}',
  'x'.repeat(5_001),
];

/** Test inputs for a field: nasty texts, and both sides of its limits. */
function textsFor(field: z.ZodType): string[] {
  const { min, max } = constraintsOf(field);
  const edges = [min?.[0], max?.[0]]
    .filter((length) => length !== undefined)
    .flatMap((length) => [length - 1, length, length + 1])
    .flatMap((length) => ['x'.repeat(Math.max(0, length)), `  ${'é'.repeat(Math.max(0, length))}\t`]);
  return [...nasty, ...edges];
}

/**
 * Submissions that give every field each of its texts: accepted ones combined, so that they are stored, then
 * refused ones combined.
 */
export function everyText(form: FormDefinition, good: Record<string, string>): Record<string, string>[] {
  const columns = Object.entries(form.schema.shape).map(([name, field]) => {
    const texts = textsFor(field as z.ZodType);
    const taken = texts.filter((text) => (field as z.ZodType).safeParse(text).success);
    return { name, taken, refused: texts.filter((text) => !taken.includes(text)) };
  });
  return (['taken', 'refused'] as const).flatMap((kind) =>
    Array.from({ length: Math.max(...columns.map((column) => column[kind].length)) }, (_, i) =>
      Object.fromEntries(
        columns.map(({ name, [kind]: texts }) => [name, texts[i % texts.length] ?? good[name] ?? '']),
      ),
    ),
  );
}

/** Submissions of a form: `good` with some fields spoiled. */
export function hostileSubmissions(
  form: FormDefinition,
  good: Record<string, string>,
): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(form.schema.shape);
  if (names.length === 0) return fc.constant(good);
  const spoil = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(good[name] ?? '') },
          {
            weight: 1,
            arbitrary: fc.oneof(
              fc.constantFrom(...textsFor(form.schema.shape[name] as z.ZodType)),
              anyText(200),
            ),
          },
        ),
      ]),
    ),
  );
  return spoil as fc.Arbitrary<Record<string, string>>;
}

/** All texts anywhere in `value`. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsIn);
  return [];
}
