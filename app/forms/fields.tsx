import type { ReactNode } from 'react';
import * as ui from '#app/ui/controls/field.tsx';
import { fieldId, useFormState } from './form.tsx';

interface Common {
  /** Name in the form's schema and of the database column. */
  name: string;
  label: string;
  hint?: ReactNode;
  hideLabel?: boolean;
}

function useField(name: string) {
  const { form, prefix, answer, reasons } = useFormState();
  const rules = form.constraints[name];
  if (!rules) throw new Error(`The form "${form.id}" has no field "${name}"`);
  return {
    field: {
      id: fieldId(prefix, name),
      name,
      required: rules.required !== undefined,
      hint: reasons?.[name],
      error: answer?.errors?.[name],
      'data-rules': Object.keys(rules).length > 0 ? JSON.stringify(rules) : undefined,
    },
    typed: answer?.typed?.[name],
    isTyped: answer?.typed !== undefined,
  };
}

type Native<T> = Omit<T, keyof Common | 'id' | 'required' | 'error'> & Common;

export function TextField({ name, defaultValue, ...rest }: Native<ui.TextInputProps>) {
  const { field, typed } = useField(name);
  return <ui.TextInput {...field} {...rest} defaultValue={typed ?? defaultValue} />;
}

export function EmailField(props: Native<ui.TextInputProps>) {
  return <TextField type="email" autoComplete="email" inputMode="email" {...props} />;
}

export function PhoneField(props: Native<ui.TextInputProps>) {
  return <TextField type="tel" autoComplete="tel" inputMode="tel" {...props} />;
}

export function TextAreaField({ name, defaultValue, ...rest }: Native<ui.TextAreaInputProps>) {
  const { field, typed } = useField(name);
  return <ui.TextAreaInput {...field} {...rest} defaultValue={typed ?? defaultValue} />;
}

export function SelectField({ name, defaultValue, ...rest }: Native<ui.SelectInputProps>) {
  const { field, typed } = useField(name);
  return <ui.SelectInput {...field} {...rest} defaultValue={typed ?? defaultValue ?? ''} />;
}

export function CheckboxField({
  name,
  defaultChecked,
  ...rest
}: Omit<Native<ui.CheckboxInputProps>, 'label'> & { label: ReactNode }) {
  const { field, typed, isTyped } = useField(name);
  // An unticked checkbox is not submitted.
  return <ui.CheckboxInput {...field} {...rest} defaultChecked={isTyped ? typed === 'on' : defaultChecked} />;
}

export function RadioField({
  name,
  defaultValue,
  ...rest
}: Omit<ui.RadioGroupProps, 'id' | 'required' | 'error'> & { name: string }) {
  const { field, typed } = useField(name);
  return <ui.RadioGroup {...field} {...rest} defaultValue={typed ?? defaultValue} />;
}

export function PasswordField({ name, ...rest }: Native<ui.PasswordInputProps>) {
  const { field } = useField(name);
  return <ui.PasswordInput {...field} {...rest} />;
}

export function HiddenField({ name, value, bind }: { name: string; value?: string; bind?: boolean }) {
  const { typed } = useField(name);
  return (
    <input
      type="hidden"
      name={name}
      defaultValue={typed ?? value ?? ''}
      data-fill={bind ? name : undefined}
    />
  );
}
