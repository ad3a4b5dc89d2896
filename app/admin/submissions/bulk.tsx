import type { ReactNode } from 'react';
import { adminSections, queuePath } from '#app/admin/shared/paths.ts';
import { StaffMail } from '#app/admin/shared/staff-mail.tsx';
import { Submit } from '#app/forms/form.tsx';
import { counted } from '#app/platform/counted.ts';
import { CheckboxInput, SelectInput, TextAreaInput } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { capitalise } from '#app/ui/text/capitalise.ts';
import type { Bulk } from './bulk.server.ts';
import { CheckStep } from './record-step.tsx';
import type { KindView } from './submission-view.server.ts';

export function PickAll({ most, children }: { most: number; children: ReactNode }) {
  return (
    <span className="queue-pick">
      <label className="queue-all script-only">
        <input type="checkbox" data-pick-all={most} />
        <span>Choose all on this page</span>
      </label>
      {children}
    </span>
  );
}

interface BulkFieldsProps {
  kind: KindView;
  settable: readonly string[];
  values: Bulk | undefined;
}

export function BulkFields({ kind, settable, values }: BulkFieldsProps) {
  return (
    <Panel title="Change the selected ones" id="bulk">
      <div className="form">
        <SelectInput
          id="bulk-status"
          name="status"
          label="New status"
          placeholder="Choose a status"
          defaultValue={values?.status ?? ''}
          required
          plainLabel
          options={settable.map((value) => ({ value, label: capitalise(value) }))}
        />
        <CheckboxInput
          id="bulk-mail"
          name="mail"
          label="Tell them by email"
          hint="You see the email before it is sent."
          defaultChecked={values?.mail ?? true}
        />
        <TextAreaInput
          id="bulk-message"
          name="message"
          label="In your own words"
          hint="We add this to the email, the same for everyone."
          defaultValue={values?.message}
          maxLength={2000}
        />
        <Submit aria-label={`Go on with the chosen ${kind.many.toLowerCase()}`}>Go on</Submit>
      </div>
    </Panel>
  );
}

export function BulkCheck({ kind, values }: { kind: KindView; values: Bulk }) {
  const { picked, status, mail, message, email } = values;
  const send = email ? `Save and send ${counted(picked.length, 'email')}` : 'Save';
  return (
    <CheckStep
      title={`Change ${picked.length} to ${status}?`}
      above={[adminSections.work, { label: kind.many, href: queuePath(kind.name) }]}
      crumb="Check"
      send={send}
    >
      <Panel title="Who it is about" id="whom">
        <ul className="tick">
          {picked.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Panel>
      {email ? (
        <>
          {picked.length > 1 && <p>Each email has its own name; this is the first one.</p>}
          <StaffMail mail={email} />
        </>
      ) : (
        <p>No one is told by email.</p>
      )}
      {picked.map(({ pick }) => (
        <input key={pick} type="hidden" name="pick" value={pick} />
      ))}
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="mail" value={mail ? 'on' : ''} />
      <input type="hidden" name="message" value={message ?? ''} />
    </CheckStep>
  );
}
