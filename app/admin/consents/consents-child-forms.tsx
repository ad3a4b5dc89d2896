import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Refusal } from '#app/staff/staff.server.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CheckboxField, FormActions, RadioGroup, TextField } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';

interface RecordProps {
  seen: string;
  /** What was answered by mail and does not count by itself. */
  uncounted?: { by: string; photos: boolean | null } | undefined;
  answer: Refusal | undefined;
}

export const Telephone = (props: RecordProps) => (
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
    <p className="mut">
      Call a number that you have reason to trust: from the school, from the club, or known to you. Read the
      text of the agreement aloud. Record the call right after it.
    </p>
  </RecordForm>
);

export const Paper = ({ signedHint, ...props }: RecordProps & { signedHint: string }) => (
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
      id="paper-day"
      name="signed_on"
      type="date"
      label="Day of the signature"
      hint={`As written on the form. ${signedHint}`}
      required
      defaultValue={props.answer?.typed?.signed_on}
      error={props.answer?.errors?.signed_on}
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
  const { seen, uncounted, answer } = props;
  const busy = useNavigation().state === 'submitting';
  const { typed = {}, errors = {} } = answer ?? {};
  const known = uncounted?.photos == null ? '' : uncounted.photos ? 'yes' : 'no';
  return (
    <Panel title={title} id={way}>
      <Form method="post" className="form" key={JSON.stringify([answer, seen])}>
        <input type="hidden" name="step" value={way} />
        <input type="hidden" name="seen" value={seen} />
        {children}
        <TextField
          id={`${way}-guardian`}
          name="guardian_name"
          label={who}
          required
          maxLength={100}
          defaultValue={typed.guardian_name ?? uncounted?.by}
          error={errors.guardian_name}
          autoComplete="off"
        />
        <RadioGroup
          id={`${way}-answer`}
          name="answer"
          label="Does the guardian agree that the child takes part?"
          required
          defaultValue={typed.answer ?? ''}
          error={errors.answer}
          options={yesNo('No')}
        />
        <RadioGroup
          id={`${way}-photos`}
          name="photos"
          label="May photographs be taken and used?"
          hint="Only needed when the guardian agrees."
          defaultValue={typed.photos ?? known}
          error={errors.photos}
          options={yesNo(noPhotos)}
        />
        <CheckboxField
          id={`${way}-have`}
          name={have.name}
          label={have.label}
          required
          defaultChecked={typed[have.name] === 'on'}
          error={errors[have.name]}
        />
        <CheckboxField
          id={`${way}-mail`}
          name="mail"
          label="Tell child and guardian by email"
          defaultChecked={answer ? typed.mail === 'on' : true}
        />
        <FormActions>
          <Button type="submit" disabled={busy}>
            {submit}
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
