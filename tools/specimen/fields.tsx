import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import * as field from '#app/ui/controls/field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Dialog } from '#app/ui/panels/dialog.tsx';

export const FieldsSpecimen = () => (
  <>
    <Section id="form" title="Fields">
      <form className="form" action="#form">
        <field.ErrorSummary
          title="Please fix the errors in the form"
          errors={[
            { id: 's-name', text: 'Name must be at least 2 characters' },
            { id: 's-email', text: 'Invalid email address' },
          ]}
        />
        <field.Fieldset legend="About you">
          <field.TextField
            id="s-name"
            name="name"
            label="Full Name"
            required
            error="Name must be at least 2 characters"
            defaultValue="T"
          />
          <field.TextField
            id="s-email"
            name="email"
            type="email"
            label="Email Address"
            required
            hint="Your confirmation and calendar file go here."
          />
          <field.TextField
            id="s-phone"
            name="phone"
            label="Phone"
            hint="Only if the venue changes on the day."
          />
          <field.PasswordField
            id="s-pw"
            name="password"
            label="Password"
            required
            placeholder="Enter your password"
          />
          <field.SelectField
            id="s-country"
            name="country"
            label="Country"
            placeholder="Choose a country"
            options={[
              { value: 'za', label: 'South Africa' },
              { value: 'na', label: 'Namibia' },
            ]}
          />
          <field.RadioGroup
            id="s-age"
            name="age"
            label="Age range"
            required
            options={[
              { value: '8-12', label: '8-12' },
              { value: '13-17', label: '13-17', hint: 'A parent or guardian agrees first.' },
            ]}
            defaultValue="13-17"
          />
        </field.Fieldset>
        <field.Fieldset
          legend="So that you can take part"
          hint="Shown only to the people who run this event. Erased 30 days after it."
        >
          <field.TextArea
            id="s-diet"
            name="diet"
            label="Dietary Requirements"
            placeholder="For example: halal, no nuts"
            maxLength={500}
          />
          <field.CheckboxField
            id="s-news"
            name="news"
            label="Subscribe to our newsletter for updates and exclusive content"
            defaultChecked
          />
        </field.Fieldset>
        <field.FormActions>
          <Button type="submit" busyLabel="Registering...">
            Complete Registration
          </Button>
          <ButtonLink href="#form" variant="two">
            Cancel
          </ButtonLink>
        </field.FormActions>
      </form>
    </Section>
    <Dialog id="sign-in" title="Welcome Back" lead="Sign in to your account">
      <Button variant="two" wide>
        Continue with Facebook
      </Button>
      <Button variant="two" wide>
        Continue with Google
      </Button>
      <p className="or">or</p>
      <field.TextField
        id="d-email"
        name="email"
        label="Email Address"
        required
        placeholder="Enter your email"
      />
      <field.PasswordField
        id="d-pw"
        name="password"
        label="Password"
        required
        placeholder="Enter your password"
      />
      <Button wide busyLabel="Signing In...">
        Sign In
      </Button>
    </Dialog>
  </>
);
