import type { FormHTMLAttributes } from 'react';
import { Button, type ButtonProps } from '#app/ui/controls/button.tsx';
import { failureAttributes } from '#app/ui/feedback/failure.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

interface StepFormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Hidden fields: the step and its subject. */
  values?: Readonly<Record<string, string>> | undefined;
  failure?: ToastMessage;
}

/** A form submitted by script: the regions of the response replace those of the page. */
export const StepForm = ({ values = {}, failure = notSaved, children, ...native }: StepFormProps) => (
  <form method="post" data-stay="page" {...failureAttributes(failure)} {...native}>
    {Object.entries(values).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

interface StepButtonProps extends ButtonProps {
  values: Readonly<Record<string, string>>;
}

export const StepButton = ({ values, ...button }: StepButtonProps) => (
  <StepForm values={values}>
    <Button type="submit" {...button} />
  </StepForm>
);

export const notSaved: ToastMessage = {
  tone: 'error',
  title: 'Error',
  description: 'This may not be saved: no answer came. Please check your connection and try again.',
};
