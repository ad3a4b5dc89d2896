import type { ReactNode } from 'react';
import { type FormAnswer, failed } from '#app/forms/form.ts';
import { failureAttributes } from '#app/ui/feedback/failure.ts';

const notSent = failed('That did not work. Please check your connection and try again.', 'Error');

interface WriteFormProps {
  action: string;
  className: string;
  /** Makes a resubmission the same post or comment; new on each page. */
  formKey: string;
  label: string;
  rows: number;
  most: number;
  answer?: FormAnswer | undefined;
  before?: ReactNode;
  id?: string;
  children: ReactNode;
}

export function WriteForm(props: WriteFormProps) {
  const { action, className, formKey, label, rows, most, answer, before, id, children } = props;
  const refused = answer?.ok === false ? answer.toast : undefined;
  return (
    <form
      method="post"
      action={action}
      className={className}
      data-stay
      {...failureAttributes(notSent)}
      data-write
      id={id}
    >
      <input type="hidden" name="key" value={formKey} />
      <div className="write">
        {before}
        <textarea
          className="input"
          name="content"
          aria-label={label}
          placeholder={label}
          rows={rows}
          maxLength={most}
          defaultValue={answer?.typed?.content}
          aria-invalid={refused ? true : undefined}
          required
          dir="auto"
        />
      </div>
      {refused && (
        <p className="field-error" role="alert">
          <span>{refused.description}</span>
        </p>
      )}
      {children}
    </form>
  );
}
