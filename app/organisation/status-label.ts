export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type Tone = 'ok' | 'wait' | 'bad' | undefined;

const tones: Record<string, Tone> = {
  approved: 'ok',
  registered: 'ok',
  attended: 'ok',
  confirmed: 'ok',
  pending: 'wait',
  waitlisted: 'wait',
  'awaiting consent': 'wait',
  rejected: 'bad',
  'not confirmed': 'bad',
};

export function statusLabel(status: string, withdrawn = false): { text: string; tone: Tone } {
  if (withdrawn) return { text: status === 'cancelled' ? 'Cancelled' : 'Withdrawn', tone: undefined };
  return { text: capitalise(status), tone: tones[status] };
}
