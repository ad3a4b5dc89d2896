import type { TestApp } from '#tests/site/app.ts';
import { publishIn } from './editing.ts';

const day = (date: string, startTime: string, endTime: string) => ({
  date,
  startTime,
  endTime,
  startsInDays: undefined,
  weekday: undefined,
});

/** Times in South African time, and capacities. */
const plans = {
  '2': { ...day('2026-12-05', '10:00', '13:00'), capacity: 16 },
  '3': { ...day('2026-12-17', '09:30', '15:00'), capacity: 250 },
  '4': { ...day('2027-01-17', '13:00', '17:00'), capacity: 80 },
  '5': day('2026-10-10', '08:30', '17:00'),
};

/** Publishes known dates, times and capacities, whatever staff plan. */
export async function planEvents(app: TestApp): Promise<void> {
  for (const [id, fields] of Object.entries(plans))
    await publishIn(app, { collection: 'events', id, fields });
}
