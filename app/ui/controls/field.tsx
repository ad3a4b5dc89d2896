import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from '#app/ui/base/icon.tsx';
import { Note } from '#app/ui/feedback/note.tsx';

interface Common {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
  plainLabel?: boolean;
}

type Native<T> = Omit<T, keyof Common>;
export type TextInputProps = Common & Native<InputHTMLAttributes<HTMLInputElement>>;
export type PasswordInputProps = TextInputProps;
export type CheckboxInputProps = Common & Native<InputHTMLAttributes<HTMLInputElement>>;
export type TextAreaInputProps = Common & Native<TextareaHTMLAttributes<HTMLTextAreaElement>>;
export type SelectInputProps = Common &
  Native<SelectHTMLAttributes<HTMLSelectElement>> & {
    options: { value: string; label: string }[];
    placeholder?: string;
  };
export interface RadioGroupProps extends Common {
  options: { value: string; label: ReactNode; hint?: ReactNode }[];
  defaultValue?: string;
}

function wiring({ id, name, hint, error, required }: Common) {
  return {
    id,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${hint ? `${id}-hint ` : ''}${id}-error`,
  } as const;
}

const Asterisk = ({ required, plainLabel }: Partial<Common>) =>
  required && !plainLabel ? <span aria-hidden="true"> *</span> : null;

const isOptional = ({ required, optional = !required, plainLabel }: Common) =>
  optional && !required && !plainLabel;

const Hint = ({ id, hint }: Pick<Common, 'id' | 'hint'>) =>
  hint ? (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;

const ErrorText = ({ id, error }: Pick<Common, 'id' | 'error'>) => (
  <p className="field-error" id={`${id}-error`} hidden={!error}>
    <Icon name="circle-alert" small />
    <span data-text>{error}</span>
  </p>
);

function Frame({ field, children }: { field: Common; children: ReactNode }) {
  const label = (
    <label htmlFor={field.id} className={field.hideLabel ? 'visually-hidden' : undefined}>
      {field.label}
      <Asterisk {...field} />
    </label>
  );
  return (
    <div className="field">
      {isOptional(field) && !field.hideLabel ? (
        <div className="label">
          {label} <em>optional</em>
        </div>
      ) : (
        label
      )}
      <Hint {...field} />
      {children}
      <ErrorText {...field} />
    </div>
  );
}

function split<P extends Common>(props: P) {
  const { id, name, label, hint, error, required, optional, hideLabel, plainLabel, ...native } = props;
  return { field: { id, name, label, hint, error, required, optional, hideLabel, plainLabel }, native };
}

export function TextInput(props: TextInputProps) {
  const { field, native } = split(props);
  return (
    <Frame field={field}>
      <input className="input" {...wiring(field)} {...native} />
    </Frame>
  );
}

export function PasswordInput(props: PasswordInputProps) {
  const { field, native } = split(props);
  return (
    <Frame field={field}>
      <div className="password-input">
        <input className="input" {...wiring(field)} {...native} type="password" />
        <button type="button" className="icon-button bare script-only" aria-controls={field.id} data-password>
          <span className="visually-hidden">Show password</span>
          <Icon name="eye" />
          <Icon name="eye-off" />
        </button>
      </div>
    </Frame>
  );
}

export function TextAreaInput(props: TextAreaInputProps) {
  const { field, native } = split(props);
  return (
    <Frame field={field}>
      <textarea className="input" rows={3} {...wiring(field)} {...native} />
    </Frame>
  );
}

export function SelectInput({ options, placeholder, ...props }: SelectInputProps) {
  const { field, native } = split(props);
  return (
    <Frame field={field}>
      <select className="input" {...wiring(field)} {...native}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function CheckboxInput(props: CheckboxInputProps) {
  const { field, native } = split(props);
  return (
    <div className="field">
      <label className="pick">
        <input type="checkbox" {...wiring(field)} {...native} />
        <span>
          {field.label}
          <Asterisk required={field.required} />
        </span>
      </label>
      <Hint {...field} />
      <ErrorText {...field} />
    </div>
  );
}

export function RadioGroup({ options, defaultValue, ...props }: RadioGroupProps) {
  const { field, native } = split(props);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = wiring(field);
  return (
    <fieldset
      className="field"
      id={field.id}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      {...native}
    >
      <legend className={field.hideLabel ? 'visually-hidden' : undefined}>
        {field.label}
        <Asterisk {...field} />
        {isOptional(field) && <em> optional</em>}
      </legend>
      <Hint {...field} />
      <div>
        {options.map(({ value, label, hint }) => (
          <label key={value} className="pick">
            <input
              type="radio"
              name={field.name}
              value={value}
              required={field.required}
              defaultChecked={value === defaultValue}
            />
            <span>
              {label}
              {hint && <span className="hint"> {hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <ErrorText {...field} />
    </fieldset>
  );
}

export function Fieldset({
  legend,
  hint,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="fieldset">
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </fieldset>
  );
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>;
}

interface ErrorSummaryProps {
  title: string;
  errors: { id: string; text: string }[];
}

/** Lists every mistake of a rejected form, with a link to its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Note tone="bad" title={title} role="alert" tabIndex={-1}>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Note>
  );
}
