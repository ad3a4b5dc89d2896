import { Form, useNavigation } from 'react-router';
import type { Refusal } from '#app/staff/staff.server.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CheckboxField, FormActions, SelectField, TextField } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/consents-volunteer-page';

type Loaded = Route.ComponentProps['loaderData'];

export interface VolunteerRefusal extends Refusal {
  step: string;
}

interface StepProps {
  loaded: Loaded;
  answer: VolunteerRefusal | undefined;
}

export function RecordCheck({ loaded: { me, registers }, answer }: StepProps) {
  const busy = useNavigation().state === 'submitting';
  const { typed = {}, errors = {} } = answer ?? {};
  return (
    <Panel title="Record a check" id="record">
      <Form method="post" className="form" key={JSON.stringify(answer)}>
        <input type="hidden" name="step" value="check" />
        <SelectField
          id="check-register"
          name="register"
          label="Register"
          placeholder="Choose the register"
          required
          options={registers}
          defaultValue={typed.register ?? ''}
          error={errors.register}
        />
        <TextField
          id="check-on"
          name="checked_on"
          type="date"
          label="Day on which the register answered"
          required
          defaultValue={typed.checked_on}
          error={errors.checked_on}
        />
        <TextField
          id="check-seen"
          name="seen_by"
          autoComplete="off"
          label="Who has seen the original"
          hint="A copy is not enough, and none is kept."
          required
          maxLength={100}
          defaultValue={typed.seen_by ?? me}
          error={errors.seen_by}
        />
        <FormActions>
          <Button type="submit" disabled={busy}>
            Record check
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}

export function AssignTo({ loaded: { clubs }, answer }: StepProps) {
  const busy = useNavigation().state === 'submitting';
  if (clubs.length === 0) return null;
  return (
    <Form method="post" className="form" key={JSON.stringify(answer)}>
      <input type="hidden" name="step" value="assign" />
      <SelectField
        id="assign-club"
        name="club"
        label="Assign to a club"
        placeholder="Choose a club"
        required
        plainLabel
        options={clubs}
        defaultValue={answer?.typed?.club ?? ''}
        error={answer?.errors?.club}
      />
      <CheckboxField
        id="assign-mail"
        name="mail"
        label="Tell the volunteer by email"
        defaultChecked={answer ? answer.typed?.mail === 'on' : true}
      />
      <FormActions>
        <Button type="submit" disabled={busy}>
          Assign
        </Button>
      </FormActions>
    </Form>
  );
}

export function EndTime({ club, name }: { club: string; name: string }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <input type="hidden" name="step" value="end" />
      <input type="hidden" name="club" value={club} />
      <Button type="submit" variant="two" size="small" disabled={busy} aria-label={`End the time at ${name}`}>
        End
      </Button>
    </Form>
  );
}
