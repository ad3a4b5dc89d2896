import type { FormAnswer } from '#app/forms/form.ts';
import { ErrorAlert } from './staff-focus.tsx';

export function Refused({ answer, tone }: { answer: FormAnswer | undefined; tone?: 'bad' | 'warn' }) {
  const { title, description } = answer?.toast ?? {};
  return (
    <ErrorAlert title={title || description} {...(tone && { tone })}>
      {title && <p>{description}</p>}
    </ErrorAlert>
  );
}
