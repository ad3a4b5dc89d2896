import type { FormHTMLAttributes } from 'react';
import { Button, type ButtonProps } from '#app/ui/controls/button.tsx';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

interface StepFormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** What it sends beside its fields: the step, and whatever that is about. */
  values?: Readonly<Record<string, string>> | undefined;
  failure?: ToastMessage;
}

/** A form that the script sends without leaving the page: the regions of the page that answers take the place of its own. */
export const StepForm = ({ values = {}, failure = notSaved, children, ...native }: StepFormProps) => (
  <form method="post" data-stay="page" data-failure={JSON.stringify(failure)} {...native}>
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
