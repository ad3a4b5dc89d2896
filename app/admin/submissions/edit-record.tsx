import { Form, useNavigation } from 'react-router';
import { capitalise } from '#app/organisation/status-label.ts';
import { Focused } from '#app/staff/staff-focus.tsx';
import { type MailPreview, StaffMail } from '#app/staff/staff-mail.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { CheckboxField, FormActions, SelectField, TextArea } from '#app/ui/controls/field.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import { SendOrEdit } from './send-or-edit.tsx';

export interface Typed {
  status: string;
  assignee: string;
  note: string;
  mail: boolean;
  message: string;
}

interface EditRecordProps {
  version: string;
  current: string;
  given: readonly string[];
  staff: readonly { id: string; name: string }[];
  typed: Typed;
  errors?: Record<string, string> | undefined;
}

/** Status, person in charge and note in one form, so that saving one loses nothing of another. */
export function EditRecord({ version, current, given, staff, typed, errors = {} }: EditRecordProps) {
  const busy = useNavigation().state === 'submitting';
  const statuses = [current, ...given.filter((status) => status !== current)];
  const field = (name: string) => ({ id: `submission-${name}`, name, error: errors[name] });
  return (
    <Panel title="Decide" id="decide">
      <Form method="post" className="form">
        <input type="hidden" name="version" value={version} />
        <SelectField
          {...field('status')}
          label="Status"
          plainLabel
          defaultValue={typed.status}
          options={statuses.map((value) => ({ value, label: capitalise(value) }))}
        />
        <SelectField
          {...field('assignee')}
          label="In charge"
          plainLabel
          defaultValue={typed.assignee}
          placeholder="No one"
          options={staff.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextArea
          {...field('note')}
          label="Note"
          hint="For staff only. The audit log keeps it."
          plainLabel
          defaultValue={typed.note}
          maxLength={4000}
        />
        <CheckboxField
          {...field('mail')}
          label="Tell the applicant by email"
          hint="When the status changes. You see the email before it is sent."
          defaultChecked={typed.mail}
        />
        <TextArea
          {...field('message')}
          label="In your own words"
          hint="We add this to the email. A refusal is easier to accept with a reason."
          defaultValue={typed.message}
          maxLength={2000}
        />
        <FormActions>
          <Button type="submit" disabled={busy}>
            Save
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}

interface EditRecordPreviewProps {
  name: string;
  crumbs: { label: string; href?: string }[];
  version: string;
  typed: Typed;
  email: MailPreview;
}

export function EditRecordPreview({ name, crumbs, version, typed, email }: EditRecordPreviewProps) {
  const { mail, ...texts } = typed;
  return (
    <Focused>
      <PageHead
        plain
        title={`Change to ${typed.status}?`}
        lead={`${name} gets this email.`}
        crumbs={crumbs}
      />
      <Form method="post" className="w admin">
        <StaffMail mail={email} />
        {Object.entries({ ...texts, version, mail: mail ? 'on' : '' }).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <SendOrEdit send="Save and send" />
      </Form>
    </Focused>
  );
}
