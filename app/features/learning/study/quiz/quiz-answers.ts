import { z } from 'zod';
import { defineMemberForm, failed } from '#app/forms/form.ts';
import type { DrawnQuestion } from './draw.ts';

export const quizForm = (questions: readonly DrawnQuestion[]) =>
  defineMemberForm({
    id: 'quiz',
    errors: 'fields',
    invalid: 'Please answer every question',
    failure: failed('Your answers could not be saved. Please try again.', 'Error'),
    schema: z.object(
      Object.fromEntries(
        questions.map(({ name, options }) => [
          name,
          z
            .enum(
              options.map((_, i) => String(i)),
              { error: 'Please choose an answer' },
            )
            .transform(Number),
        ]),
      ),
    ),
  });
