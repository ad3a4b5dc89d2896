import {
  beginTwoFactorForm,
  cancelTwoFactorForm,
  confirmTwoFactorForm,
  removeTwoFactorForm,
  renewCodesForm,
} from '#app/accounts/settings/settings-forms.ts';
import { TextField } from '#app/forms/fields.tsx';
import type { FormAnswer, FormDefinition } from '#app/forms/form.ts';
import { Submit } from '#app/forms/form.tsx';
import { Disclosure } from '#app/ui/disclosure/accordion.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { CurrentPassword, SettingsForm, SettingsSection } from './settings-section.tsx';
import type { SettingsView } from './settings-view.server.ts';

interface TwoFactorProps {
  view: SettingsView;
  answer?: FormAnswer | undefined;
  codes?: string[] | undefined;
}

export function TwoFactorSettings({ view, answer, codes }: TwoFactorProps) {
  const { enabled, setup, required } = view.twoFactor;
  return (
    <SettingsSection
      id="two-factor"
      title="Two-factor sign-in"
      lead="With it your password alone is not enough: an app on your phone shows six digits that you type as well."
    >
      {codes && <RecoveryCodes codes={codes} />}
      {required && !enabled && (
        <Note tone="warn" title="Please set this up">
          <p>Staff need a second factor before they see other people's data.</p>
        </Note>
      )}
      {enabled ? (
        <TurnedOn view={view} answer={answer} />
      ) : setup ? (
        <SetUp answer={answer} setup={setup} />
      ) : (
        <TurnOn view={view} answer={answer} />
      )}
    </SettingsSection>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Note tone="good" title="Your recovery codes" role="status">
      <p>
        Write them down or print them now, and keep them away from your phone. We cannot show them again. Each
        lets you in once if the phone is gone.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function TurnOn({ view, answer }: TwoFactorProps) {
  return (
    <SettingsForm form={beginTwoFactorForm} section="two-factor" answer={answer}>
      <CurrentPassword has={view.hasPassword} />
      <Submit busy="One moment...">Turn on two-factor sign-in</Submit>
    </SettingsForm>
  );
}

function SetUp({
  answer,
  setup,
}: Pick<TwoFactorProps, 'answer'> & { setup: { secret: string; qr: string; address: string } }) {
  return (
    <>
      <p>
        1. Scan this picture with an authenticator app, or add the key by hand. 2. Type the six digits that
        the app shows.
      </p>
      <img src={setup.qr} width={220} height={220} alt="QR code for your authenticator app" />
      <p>
        Key: <code>{setup.secret}</code>
      </p>
      <p>
        Is the app on this device? <a href={setup.address}>Add the key to it</a>
      </p>
      <CodeForm
        form={confirmTwoFactorForm}
        section="two-factor-confirm"
        answer={answer}
        submit="Confirm"
        digits
      />
      <SettingsForm form={cancelTwoFactorForm} section="two-factor-cancel">
        <Submit busy="One moment..." variant="two">
          Cancel the set-up
        </Submit>
      </SettingsForm>
    </>
  );
}

function TurnedOn({ view, answer }: TwoFactorProps) {
  const { codesLeft, required } = view.twoFactor;
  return (
    <>
      <Note tone={codesLeft > 2 ? 'good' : 'warn'} title="It is on">
        <p>{codesLeft === 1 ? 'One recovery code is' : `${codesLeft} recovery codes are`} left.</p>
      </Note>
      <Disclosure summary="Make new recovery codes">
        <CodeForm form={renewCodesForm} section="two-factor-codes" answer={answer} submit="Make new codes" />
      </Disclosure>
      {required ? (
        <p className="muted">Staff sign in with a second factor here, so it cannot be turned off.</p>
      ) : (
        <Disclosure summary="Turn it off">
          <SettingsForm form={removeTwoFactorForm} section="two-factor-off" answer={answer}>
            <CurrentPassword has={view.hasPassword} />
            <Submit busy="One moment..." variant="two">
              Turn off two-factor sign-in
            </Submit>
          </SettingsForm>
        </Disclosure>
      )}
    </>
  );
}

interface CodeFormProps {
  form: FormDefinition;
  section: string;
  answer: FormAnswer | undefined;
  submit: string;
  digits?: boolean;
}

/** Submitted without script: the response is a page that shows the codes once. */
function CodeForm({ form, section, answer, submit, digits }: CodeFormProps) {
  return (
    <SettingsForm form={form} section={section} anchor="#two-factor" answer={answer} reloadDocument>
      <TextField
        name="code"
        label="Code"
        autoComplete="one-time-code"
        inputMode={digits ? 'numeric' : undefined}
        plainLabel
      />
      <Submit busy="Checking...">{submit}</Submit>
    </SettingsForm>
  );
}
