import type { Tone } from '#app/organisation/status-label.ts';

export function hoursBadge(hours: number): { short: string; text: string; tone: Tone } {
  const rounded = Math.abs(hours) < 10 ? Math.floor(Math.abs(hours) * 10) / 10 : Math.floor(Math.abs(hours));
  const state = hours <= 0 ? 'late' : 'left';
  return {
    short: `${rounded} ${state}`,
    text: `${rounded} business ${rounded === 1 ? 'hour' : 'hours'} ${state}`,
    tone: hours <= 0 ? 'no' : hours < 8 ? 'wait' : 'ok',
  };
}
