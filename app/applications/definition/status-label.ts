import type { Tone } from '#app/ui/lists/badge.tsx';
import { capitalise } from '#app/ui/text/capitalise.ts';

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
