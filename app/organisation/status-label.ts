export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The look of a badge: good, waiting, bad, or nothing of these. */
export type Tone = 'ok' | 'wait' | 'no' | undefined;

const tones: Record<string, Tone> = {
  approved: 'ok',
  registered: 'ok',
  attended: 'ok',
  pending: 'wait',
  waitlisted: 'wait',
  'awaiting consent': 'wait',
  rejected: 'no',
};

/** The status of what somebody sent in, in words, with the look of its badge. `withdrawn`: she took it back herself. */
export function statusLabel(status: string, withdrawn = false): { text: string; tone: Tone } {
  if (withdrawn) return { text: status === 'cancelled' ? 'Cancelled' : 'Withdrawn', tone: undefined };
  return { text: capitalise(status), tone: tones[status] };
}
