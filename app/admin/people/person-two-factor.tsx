import { CheckboxField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { twoFactorForm } from './person-forms.ts';
import type { PersonView } from './person-view.server.ts';

interface TwoFactorProps {
  view: PersonView;
  answer: FormAnswer | undefined;
}

export function TwoFactor({ view, answer }: TwoFactorProps) {
  const { isMe, twoFactor } = view;
  return (
    <Panel title="Two-factor sign-in" id="two-factor">
      {isMe ? (
        <p>
          Yours is in <a href="/settings#two-factor">Settings</a>.
        </p>
      ) : twoFactor ? (
        <TakeAway view={view} twoFactor={twoFactor} answer={answer} />
      ) : (
        <p className="muted">Not set up.</p>
      )}
    </Panel>
  );
}

function TakeAway({
  view: { person, isStaff, mustSetUpAgain },
  twoFactor: { since, codesLeft },
  answer,
}: TwoFactorProps & { twoFactor: NonNullable<PersonView['twoFactor']> }) {
  return (
    <>
      <Prose>
        <p>
          Set up on {since}. Recovery codes left: {codesLeft}. Anyone who still has one of them, or a device
          that is signed in, needs no help.
        </p>
        <p>
          Turn it off only if the phone and the codes are lost. Someone who has stolen a phone or guessed a
          password would write to you in the same words, so make sure first who is asking:
        </p>
        <ol>
          <li>
            Write to {person.email}, whatever address the request came from, and go on only with the answer
            from there.
          </li>
          <li>
            Ask what only this person can know, such as courses, certificates and the day of joining. Let them
            give you the facts. Don't give any away.
          </li>
          <li>
            {isStaff
              ? 'This is one of us: speak face to face, or call the number that you have known before.'
              : 'If one of us knows this person, ask for a call between the two.'}
          </li>
          <li>
            Never ask for a password or a code. If anything feels hurried or odd, wait a day and ask a
            colleague.
          </li>
        </ol>
        <p>
          After that {person.name} is signed out everywhere, signs in with the password alone, and is told by
          email.
          {mustSetUpAgain && ' The administration opens again only with a new second factor.'}
        </p>
      </Prose>
      <Form form={twoFactorForm} answer={answer} values={{ step: 'take-two-factor' }}>
        <CheckboxField name="sure" label="I have made sure who is asking" />
        <Submit variant="two">Turn off two-factor sign-in</Submit>
      </Form>
    </>
  );
}
