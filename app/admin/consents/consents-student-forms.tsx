import { Form, useNavigation } from 'react-router';
import type { Refusal } from '#app/admin/staff.server.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField, FormActions, RadioGroup, TextField } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';

interface RecordProps {
  /** The newest answer as the page shows it. */
  seen: string;
  /** What was answered by mail and does not count by itself. */
  uncounted?: { by: string; photos: boolean | null } | undefined;
  answer: Refusal | undefined;
}

const yesNo = (no: string) => [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: no },
];

/** What a guardian has said to a member of staff. */
export function Telephone({ seen, uncounted, answer }: RecordProps) {
  const busy = useNavigation().state === 'submitting';
  const { typed = {}, errors = {} } = answer ?? {};
  const photos = uncounted?.photos == null ? '' : uncounted.photos ? 'yes' : 'no';
  return (
    <Panel title="Record a telephone call" id="telephone">
      <Form method="post" className="form" key={JSON.stringify([answer, seen])}>
        <input type="hidden" name="step" value="telephone" />
        <input type="hidden" name="seen" value={seen} />
        <p className="mut">
          Call a number that you have reason to trust: from the school, from the club, or known to you. Read
          the text of the agreement aloud. Record the call right after it.
        </p>
        <TextField
          id="call-guardian"
          name="guardian_name"
          label="Parent or guardian you have spoken to"
          required
          maxLength={100}
          defaultValue={typed.guardian_name ?? uncounted?.by}
          error={errors.guardian_name}
          autoComplete="off"
        />
        <RadioGroup
          id="call-answer"
          name="answer"
          label="Does the guardian agree that the child takes part?"
          required
          defaultValue={typed.answer ?? ''}
          error={errors.answer}
          options={yesNo('No')}
        />
        <RadioGroup
          id="call-photos"
          name="photos"
          label="May photographs be taken and used?"
          hint="Only needed when the guardian agrees."
          defaultValue={typed.photos ?? photos}
          error={errors.photos}
          options={yesNo('No')}
        />
        <CheckboxField
          id="call-have"
          name="have_called"
          label="I have spoken to the guardian myself, and am sure that it was not the child"
          required
          defaultChecked={typed.have_called === 'on'}
          error={errors.have_called}
        />
        <CheckboxField
          id="call-mail"
          name="mail"
          label="Tell child and guardian by email"
          defaultChecked={answer ? typed.mail === 'on' : true}
        />
        <FormActions>
          <Button type="submit" disabled={busy}>
            Record call
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}

/** A paper form that a guardian has signed. */
export function Paper({ seen, answer }: RecordProps) {
  const busy = useNavigation().state === 'submitting';
  const { typed = {}, errors = {} } = answer ?? {};
  return (
    <Panel title="Record consent on paper" id="paper">
      <Form method="post" className="form" key={JSON.stringify([answer, seen])}>
        <input type="hidden" name="seen" value={seen} />
        <TextField
          id="paper-guardian"
          name="guardian_name"
          label="Parent or guardian who has signed"
          required
          maxLength={100}
          defaultValue={typed.guardian_name}
          error={errors.guardian_name}
          autoComplete="off"
        />
        <TextField
          id="paper-day"
          name="signed_on"
          type="date"
          label="Day of the signature"
          hint="As written on the form. It must be this year."
          required
          defaultValue={typed.signed_on}
          error={errors.signed_on}
        />
        <RadioGroup
          id="paper-photos"
          name="photos"
          label="May photographs be taken and used?"
          required
          defaultValue={typed.photos ?? ''}
          error={errors.photos}
          options={yesNo('No, or not answered')}
        />
        <CheckboxField
          id="paper-have"
          name="have_paper"
          label="I have the signed form and keep it in the club's file"
          required
          defaultChecked={typed.have_paper === 'on'}
          error={errors.have_paper}
        />
        <CheckboxField
          id="paper-mail"
          name="mail"
          label="Tell child and guardian by email"
          defaultChecked={answer ? typed.mail === 'on' : true}
        />
        <FormActions>
          <Button type="submit" disabled={busy}>
            Record consent
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
