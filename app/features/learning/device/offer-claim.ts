import { deviceOwner, keepText, keptText } from './device-store.ts';
import { sendWaitingEvents } from './sync.ts';
import { claimCourse, unclaimedProgress } from './waiting.ts';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];

/** Asks a member once whether work done here without an account is hers; it may be another person's. */
export function offerClaim(place: HTMLElement): void {
  const course = place.dataset.device ?? '';
  const answered = `asked ${course}`;
  const find = (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  let whose = deviceOwner();
  const show = () => {
    whose = deviceOwner();
    const { lessons, programs, quizzes } = unclaimedProgress(course);
    const words = [
      ...counted(lessons, 'lesson', 'lessons').map(
        (count) => `${count} ${lessons === 1 ? 'is' : 'are'} marked as done on this device`,
      ),
      ...counted(programs, 'program', 'programs').map(
        (count) => `${count} ${programs === 1 ? 'was' : 'were'} written on it`,
      ),
    ]
      .join(', and ')
      .replace(/^o/, 'O');
    const state = `${lessons} ${programs}`;
    place.hidden = !words || !deviceOwner() || keptText(answered) === state;
    find('count').textContent = words;
    find('quizzes').hidden = quizzes === 0;
    find('leave').onclick = () => {
      keepText(answered, state);
      show();
    };
  };
  find('claim').onclick = async () => {
    // The device may have changed hands in another tab since.
    if (deviceOwner() === whose) claimCourse(course);
    await sendWaitingEvents();
    location.reload();
  };
  document.addEventListener('fetched', show);
  show();
}
