import { createContext, type ReactNode, use } from 'react';
import { Button, type ButtonProps } from '#app/ui/controls/button.tsx';
import { ErrorSummary, FormActions } from '#app/ui/controls/field.tsx';
import { failureAttributes } from '#app/ui/feedback/failure.ts';
import { Note } from '#app/ui/feedback/note.tsx';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import type { FormAnswer, FormShape } from './form.ts';
import { hidden } from './form-fields.ts';
import { StepForm } from './step-form.tsx';

/**
 * Whether forms are rendered with an idempotency key. On cached pages the script adds one; without script the
 * same content counts once a day.
 */
export const WithIdempotencyKeys = createContext(false);

interface FormState {
  form: FormShape;
  prefix: string;
  answer: FormAnswer | undefined;
  reasons?: FormProps['reasons'];
}

export const FormContext = createContext<FormState | undefined>(undefined);

export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('a field is outside of a <Form>');
  return state;
}

export const fieldId = (prefix: string, name: string) => `${prefix}-${name}`;

const tones = { success: 'good', error: 'bad', info: 'info' } as const;

export const FormNote = ({ toast }: { toast: ToastMessage | undefined }) =>
  toast && (
    <Note tone={tones[toast.tone]} title={toast.title} role="alert">
      {toast.description && <p>{toast.description}</p>}
    </Note>
  );

interface FormProps {
  form: FormShape;
  action?: string;
  answer?: FormAnswer | undefined;
  /** Prefix of its field ids, if the form appears several times on a page. */
  prefix?: string;
  values?: Readonly<Record<string, string>>;
  encType?: 'multipart/form-data';
  /** Why each field is asked for, by name: its hint if it has no other. */
  reasons?: Readonly<Record<string, string>> | undefined;
  children: ReactNode;
  className?: string;
  /** Submitted by the browser without script, for a form whose response is a separate page. */
  reloadDocument?: boolean;
}

export function Form({ form, answer: anyAnswer, prefix = form.id, reasons, children, ...rest }: FormProps) {
  const answer = anyAnswer?.form === form.id ? anyAnswer : undefined;
  const { className = 'form', values, reloadDocument, ...native } = rest;
  return (
    <FormContext value={{ form, prefix, answer, reasons }}>
      {form.stays ? (
        <StepForm className={className} values={values} {...native}>
          {children}
        </StepForm>
      ) : (
        <form
          method="post"
          className={className}
          data-form={reloadDocument ? undefined : form.id}
          data-errors={form.errors}
          data-invalid={form.invalid}
          data-title={form.title}
          {...failureAttributes(form.failure)}
          {...native}
        >
          <FormNotes form={form} answer={answer} />
          <FormKey typed={answer?.typed?.[hidden.key]} />
          {children}
        </form>
      )}
    </FormContext>
  );
}

function FormNotes({ form, answer }: Pick<FormProps, 'form' | 'answer'>) {
  const errors = Object.entries(answer?.errors ?? {});
  // A refusal that is no mistake, such as a second registration, is said once, in the note.
  const hasMistakes = errors.length > 0 && answer?.toast?.tone === 'error';
  // Without JavaScript the error summary replaces the toast over a form with mistakes.
  const notice = form.invalid && answer?.toast?.description === form.invalid ? undefined : answer?.toast;
  return (
    <>
      {hasMistakes && form.errors === 'fields' && (
        <ErrorSummary
          title={form.invalid ?? 'Please fix the errors in the form'}
          errors={errors.map(([name, text]) => ({ id: fieldId(form.id, name), text }))}
        />
      )}
      <FormNote toast={notice} />
    </>
  );
}

function FormKey({ typed }: { typed: string | undefined }) {
  const isKeyed = use(WithIdempotencyKeys);
  return (
    <>
      {/* A browser that restores values on reload would send an old key with new content. */}
      <input
        type="hidden"
        name={hidden.key}
        defaultValue={typed || (isKeyed ? crypto.randomUUID() : '')}
        autoComplete="off"
      />
      <div className="honeypot" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={hidden.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

interface SubmitProps extends Omit<ButtonProps, 'busy'> {
  /** Label while the form is being submitted. */
  busy?: string;
  beside?: ReactNode;
}

export function Submit({ children, busy, beside, ...rest }: SubmitProps) {
  return (
    <FormActions>
      <Button type="submit" busyLabel={busy} {...rest}>
        {children}
      </Button>
      {beside}
    </FormActions>
  );
}
