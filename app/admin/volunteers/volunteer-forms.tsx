import { CheckboxField, SelectField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { Route } from './+types/volunteer-checks-page';

type Loaded = Route.ComponentProps['loaderData'];

interface StepProps {
  loaded: Loaded;
  answer: FormAnswer | undefined;
}

export const RecordCheck = ({ loaded: { me, registers, forms }, answer }: StepProps) => (
  <Panel title="Record a check" id="record">
    <Form form={forms.check} answer={answer} values={{ step: 'check' }}>
      <SelectField name="register" label="Register" placeholder="Choose the register" options={registers} />
      <TextField name="checked_on" type="date" label="Day on which the register answered" />
      <TextField
        name="seen_by"
        autoComplete="off"
        label="Who has seen the original"
        hint="A copy is not enough, and none is kept."
        maxLength={100}
        defaultValue={me}
      />
      <Submit>Record check</Submit>
    </Form>
  </Panel>
);

export function AssignTo({ loaded: { clubs, forms }, answer }: StepProps) {
  if (clubs.length === 0) return null;
  return (
    <Form form={forms.assign} answer={answer} values={{ step: 'assign' }}>
      <SelectField
        name="club"
        label="Assign to a club"
        placeholder="Choose a club"
        plainLabel
        options={clubs}
      />
      <CheckboxField name="mail" label="Tell the volunteer by email" defaultChecked />
      <Submit>Assign</Submit>
    </Form>
  );
}
