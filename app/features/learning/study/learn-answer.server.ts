import type { Saved } from '#app/forms/form.ts';
import { hasQuizzes } from './curriculum.ts';
import type { Learnable } from './learnable.server.ts';
import type { Studied } from './study.server.ts';

/** Where a step of learning leads: on to `next`, or to the course's page with a word of praise when it completed the course. */
export function afterStep(learnable: Learnable, studied: Studied, next: string): Saved {
  if (!studied.completedNow) return { redirectTo: next };
  return {
    redirectTo: `/learn/${learnable.slug}`,
    toast: {
      tone: 'success',
      title: 'Course completed',
      description: hasQuizzes(learnable.curriculum)
        ? 'Well done! Your certificate is ready.'
        : 'Well done! You have ticked off everything.',
    },
  };
}
