import type { GivenDraw } from './device-events.ts';
import { keepText, keptText, keysWith } from './device-store.ts';

/** Quiz questions drawn for the member in advance, to answer offline. Each draw is used once. */

const keyOf = (course: string, module: string) => `draw ${course}/${module} `;
const given = (course: string) => `given ${course}`;
const goodForMs = 60 * 24 * 3_600_000;

/** Replaces the draws that are left. */
export function keepDraws(course: string, draws: readonly GivenDraw[]): void {
  for (const rest of keysWith(`draw ${course}/`)) keepText(`draw ${course}/${rest}`, undefined);
  draws.forEach((draw, i) => {
    keepText(keyOf(course, draw.module) + i, JSON.stringify(draw));
  });
  keepText(given(course), String(Date.now()));
}

/** Whether some are used or too old. */
export const lacksDraws = (course: string): boolean =>
  Date.now() - Number(keptText(given(course)) ?? 0) > goodForMs;

export function nextDraw(course: string, module: string): GivenDraw | undefined {
  const [first] = keysWith(keyOf(course, module));
  const text = first && keptText(keyOf(course, module) + first);
  return text ? JSON.parse(text) : undefined;
}

export function removeDraw(course: string, { module, draw }: GivenDraw): void {
  for (const rest of keysWith(keyOf(course, module)))
    if (keptText(keyOf(course, module) + rest)?.includes(draw))
      keepText(keyOf(course, module) + rest, undefined);
  keepText(given(course), undefined);
}
