import { z } from 'zod';
import type { Quiz } from '#app/features/learning/courses/learning-module.content.ts';
import { defineMemberForm, failed } from '#app/forms/form.ts';
import { memoize } from '#app/platform/memoize.ts';

export const quizForm = memoize((quiz: Quiz) =>
  defineMemberForm({
    id: 'quiz',
    errors: 'fields',
    invalid: 'Please answer every question',
    failure: failed('Your answers could not be saved. Please try again.', 'Error'),
    schema: z.object(
      Object.fromEntries(
        quiz.questions.map(({ id, options }) => [
          id,
          z
            .enum(
              options.map((_, i) => String(i)),
              { error: 'Please choose an answer' },
            )
            .transform(Number),
        ]),
      ),
    ),
  }),
);
