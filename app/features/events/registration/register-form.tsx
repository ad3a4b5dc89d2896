import { CheckboxField, EmailField, PhoneField, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Fieldset } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import styles from './register-form.css?url';
import { eventRegistrationForm } from './registration.ts';

interface RegisterFormProps {
  full: boolean;
  answer: FormAnswer | undefined;
}

const GuardianFields = () => (
  <div className="stack event-guardian">
    <OwnStyles href={styles} />
    <CheckboxField
      name="is_child"
      label="The person attending is under 18"
      hint="Anyone under 18 can come only if a parent or guardian agrees."
    />
    <div className="stack">
      <p className="hint">
        We email the parent or guardian a link, and keep the place while they answer. We ask them about food
        and access too, so those answers below are not kept.{' '}
        <a href="/privacy/children">What we keep about you</a>
      </p>
      <TextField
        name="parent_name"
        label="Parent/Guardian Name"
        hint="Needed when you tick the box. We want to know who answers."
        optional={false}
        autoComplete="off"
      />
      <EmailField
        name="parent_email"
        label="Parent/Guardian Email"
        hint="Needed when you tick the box. We send the link to this address."
        optional={false}
        autoComplete="off"
      />
    </div>
  </div>
);

export const RegisterForm = ({ full, answer }: RegisterFormProps) => (
  <div className="two-columns">
    <div className="stack">
      {full && (
        <Note tone="warn" title="All places are taken">
          You can still register: you join the waiting list and get the next place that becomes free. We will
          tell you by email.
        </Note>
      )}
      <Form form={eventRegistrationForm} answer={answer}>
        <Fieldset legend="About you">
          <TextField name="full_name" label="Full Name" autoComplete="name" />
          <EmailField
            name="email"
            label="Email Address"
            hint="Your confirmation and calendar file go here."
          />
          <PhoneField name="phone" label="Phone" hint="We use it only if something changes on the day." />
          <GuardianFields />
        </Fieldset>
        <Fieldset legend="Work or study" hint="This helps us to plan the day for the people who come.">
          <TextField name="company" label="Company" autoComplete="organization" />
          <TextField name="job_title" label="Job Title" autoComplete="organization-title" />
        </Fieldset>
        <Fieldset
          legend="What you need to take part"
          hint={
            <>
              We ask so that everyone can eat, get in and follow. Only the people who run this event see it.
              We erase it 30 days after the event. <a href="/privacy">Privacy Policy</a>
            </>
          }
        >
          <TextAreaField
            name="dietary_requirements"
            label="Dietary Requirements"
            placeholder="For example: halal, no nuts"
          />
          <TextAreaField
            name="accessibility_needs"
            label="Accessibility Needs"
            placeholder="For example: step-free entrance, sign language"
          />
        </Fieldset>
        <Submit
          busy="Registering..."
          beside={
            <ButtonLink href="/events" variant="two">
              Cancel
            </ButtonLink>
          }
        >
          Complete Registration
        </Submit>
      </Form>
    </div>
    <aside>
      <Panel title="What happens next" id="next">
        <ul className="tick">
          <li>
            {full
              ? "We'll send you an email that says where you are on the waiting list."
              : "We'll send you a confirmation email shortly."}
          </li>
          <li>Press the button in that email to keep your place. If you don't, it goes to someone else.</li>
          <li>
            {full
              ? 'As soon as a place is free it is yours, and we will send you the calendar file.'
              : 'The calendar file is attached.'}
          </li>
          <li>We will remind you two days and three hours before the start.</li>
          <li>Plans changed? Cancel with one link, and someone else gets your place.</li>
        </ul>
      </Panel>
    </aside>
  </div>
);
