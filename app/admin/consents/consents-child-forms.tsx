import type { ReactNode } from 'react';
import { CheckboxField, RadioField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer, FormShape } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';

interface RecordProps {
  seen: string;
  uncounted?: { by: string; photos: boolean | null } | undefined;
  form: FormShape;
  answer: FormAnswer | undefined;
}

export const TelephoneForm = (props: RecordProps) => (
  <RecordForm
    {...props}
    way="telephone"
    title="Record a telephone call"
    who="Parent or guardian you have spoken to"
    have={{
      name: 'have_called',
      label: 'I have spoken to the guardian myself, and am sure that it was not the child',
    }}
    submit="Record call"
  >
    <p className="muted">
      Call a number that you have reason to trust: from the school, from the club, or known to you. Read the
      text of the agreement aloud. Record the call right after it.
    </p>
  </RecordForm>
);

export const PaperForm = ({ signedHint, ...props }: RecordProps & { signedHint: string }) => (
  <RecordForm
    {...props}
    way="paper"
    title="Record a paper form"
    who="Parent or guardian who has signed"
    have={{ name: 'have_paper', label: 'I have the signed form and keep it on file' }}
    noPhotos="No, or not answered"
    submit="Record paper"
  >
    <TextField
      name="signed_on"
      type="date"
      label="Day of the signature"
      hint={`As written on the form. ${signedHint}`}
    />
  </RecordForm>
);

interface RecordFormProps extends RecordProps {
  way: 'telephone' | 'paper';
  title: string;
  who: string;
  have: { name: string; label: string };
  noPhotos?: string;
  submit: string;
  children: ReactNode;
}

const yesNo = (no: string) => [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: no },
];

function RecordForm({ way, title, who, have, noPhotos = 'No', submit, children, ...props }: RecordFormProps) {
  const { form, seen, uncounted, answer } = props;
  const known = uncounted?.photos == null ? '' : uncounted.photos ? 'yes' : 'no';
  return (
    <Panel title={title} id={way}>
      <Form form={form} answer={answer} prefix={way} values={{ step: way, seen }}>
        {children}
        <TextField
          name="guardian_name"
          label={who}
          maxLength={100}
          defaultValue={uncounted?.by}
          autoComplete="off"
        />
        <RadioField
          name="answer"
          label="Does the guardian agree that the child takes part?"
          options={yesNo('No')}
        />
        <RadioField
          name="photos"
          label="May photographs be taken and used?"
          hint="Only needed when the guardian agrees."
          defaultValue={known}
          options={yesNo(noPhotos)}
        />
        <CheckboxField name={have.name} label={have.label} />
        <CheckboxField name="mail" label="Tell child and guardian by email" defaultChecked />
        <Submit>{submit}</Submit>
      </Form>
    </Panel>
  );
}
