import { z } from 'zod';
import { type DeviceEvent, mostEvents } from '#app/features/learning/device/device-events.ts';

/** Maximum length of a program and of its name, in characters. */
const mostCode = 5_000;
const name = z.string().max(200);

const eventSchema = z.union([
  z.strictObject({ lesson: name, done: z.boolean().default(true), at: z.int().min(0).optional() }),
  z.strictObject({ draw: z.string().max(3_000), answers: z.string().max(40) }),
  z.strictObject({ program: name, text: z.string().max(mostCode).transform(harmless), at: z.int().min(0) }),
]);

/** Makes a text safe to store, like every text from a form. */
function harmless(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').replaceAll('\r\n', '\n');
}

/** Parses a device's events, with `undefined` for those that are invalid; undefined if it is no list, or too long. */
export function readEvents(text: string): (DeviceEvent | undefined)[] | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(sent) || sent.length > mostEvents) return undefined;
  return sent.map((event) => eventSchema.safeParse(event).data);
}
