import type { ReactNode } from 'react';
import { Form, type FormProps, useNavigation } from 'react-router';
import type { FormAnswer, FormShape } from '#app/forms/form.ts';
import { FormContext } from '#app/forms/form.tsx';
import { Button, type ButtonProps } from '#app/ui/controls/button.tsx';
import { Problem } from './staff-focus.tsx';

interface StaffFormProps extends Omit<FormProps, 'method'> {
  form: FormShape;
  /** Of the page's action; what was answered to another of its forms is not shown here. */
  answer: FormAnswer | undefined;
  prefix?: string;
  values?: Readonly<Record<string, string>>;
  children: ReactNode;
}

export function StaffForm({ form, answer, prefix, values = {}, children, ...rest }: StaffFormProps) {
  const mine = answer?.form === form.id ? answer : undefined;
  return (
    <FormContext value={{ form, prefix: prefix ?? form.id, answer: mine }}>
      <Form method="post" className="form" key={JSON.stringify([mine, values])} {...rest}>
        <Hidden values={values} />
        {children}
      </Form>
    </FormContext>
  );
}

export const Hidden = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

export function Send(props: ButtonProps) {
  const busy = useNavigation().state === 'submitting';
  return <Button type="submit" disabled={busy} busy={busy && props.busyLabel !== undefined} {...props} />;
}

interface StepButtonProps extends ButtonProps {
  /** What it sends: the step, and whatever that is about. */
  values: Readonly<Record<string, string>>;
}

export const StepButton = ({ values, ...button }: StepButtonProps) => (
  <Form method="post">
    <Hidden values={values} />
    <Send {...button} />
  </Form>
);

export function Refused({ answer, tone }: { answer: FormAnswer | undefined; tone?: 'bad' | 'warn' }) {
  const { title, description } = answer?.toast ?? {};
  return (
    <Problem key={JSON.stringify(answer)} on={answer} title={title || description} {...(tone && { tone })}>
      {title && <p>{description}</p>}
    </Problem>
  );
}
