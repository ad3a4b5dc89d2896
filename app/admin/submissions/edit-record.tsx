import { type MailPreview, StaffMail } from '#app/admin/shared/staff-mail.tsx';
import { CheckboxField, SelectField, TextAreaField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { Crumb } from '#app/ui/layout/breadcrumb.tsx';
import { capitalise } from '#app/ui/text/capitalise.ts';
import { changeForm } from './change-forms.ts';
import { CheckStep } from './record-step.tsx';

interface EditRecordProps {
  answer: FormAnswer | undefined;
  version: string;
  current: string;
  settable: readonly string[];
  staff: readonly { id: string; name: string }[];
  typed: { status: string; assignee: string; note: string; mail: boolean; message: string };
}

export function EditRecord({ answer, version, current, settable, staff, typed }: EditRecordProps) {
  const statuses = [current, ...settable.filter((status) => status !== current)];
  return (
    <Panel title="Decide" id="decide">
      <Form form={changeForm} answer={answer} values={{ version }}>
        <SelectField
          name="status"
          label="Status"
          plainLabel
          defaultValue={typed.status}
          options={statuses.map((value) => ({ value, label: capitalise(value) }))}
        />
        <SelectField
          name="assignee"
          label="In charge"
          plainLabel
          defaultValue={typed.assignee}
          placeholder="No one"
          options={staff.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextAreaField
          name="note"
          label="Note"
          hint="For staff only. The audit log keeps it."
          plainLabel
          defaultValue={typed.note}
          maxLength={4000}
        />
        <CheckboxField
          name="mail"
          label="Tell the applicant by email"
          hint="When the status changes. You see the email before it is sent."
          defaultChecked={typed.mail}
        />
        <TextAreaField
          name="message"
          label="In your own words"
          hint="We add this to the email. A refusal is easier to accept with a reason."
          defaultValue={typed.message}
          maxLength={2000}
        />
        <Submit>Save</Submit>
      </Form>
    </Panel>
  );
}

interface EditRecordPreviewProps {
  name: string;
  above: readonly Crumb[];
  version: string;
  typed: Readonly<Record<string, string>>;
  email: MailPreview;
}

export const EditRecordPreview = ({ name, above, version, typed, email }: EditRecordPreviewProps) => (
  <CheckStep
    title={`Change to ${typed.status}?`}
    lead={`${name} gets this email.`}
    above={above}
    crumb={name}
    values={{ ...typed, version }}
    send="Save and send"
  >
    <StaffMail mail={email} />
  </CheckStep>
);
