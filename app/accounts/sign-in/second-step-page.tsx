import { redirect, useLocation } from 'react-router';
import { AccountPage } from '#app/accounts/account-page.tsx';
import { secondStepForm } from '#app/accounts/two-factor/two-factor.ts';
import { TextField } from '#app/forms/fields.tsx';
import { flash } from '#app/forms/flash.server.ts';
import { failed } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { wasFormSubmitted } from '#app/forms/submitted.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { dynamicPage } from '#app/platform/page.ts';
import type { Route } from './+types/second-step-page';
import { endSecondStep, finishSecondStep, secondStepWaits } from './second-step.server.ts';

export const handle = dynamicPage;

const startAgain = failed(
  'Please sign in again: this step took too long or had too many wrong codes.',
  'Error',
);

export async function loader({ context, request }: Route.LoaderArgs) {
  if (wasFormSubmitted(context) || (await secondStepWaits(context, request))) return null;
  throw redirect('/sign-in', { headers: { 'Set-Cookie': await flash(context, startAgain) } });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submit(secondStepForm, {
    request,
    context,
    back: '/sign-in',
    run: async ({ values: { code } }) => {
      const entered = await finishSecondStep(context, request, code);
      const end = endSecondStep(context);
      if (!entered) return { toast: startAgain, redirectTo: '/sign-in', cookies: [end] };
      return { ...entered, cookies: [...entered.cookies, end] };
    },
  });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Two-factor sign-in',
    description: 'The second step of signing in.',
    hidden: true,
  });

export default function SecondStepPage({ actionData }: Route.ComponentProps) {
  // Decides whether a phone shows a numeric keyboard.
  const recovery = new URLSearchParams(useLocation().search).has('recovery');
  return (
    <AccountPage
      title="One more step"
      lead={
        recovery
          ? 'Type one of your recovery codes.'
          : 'Open your authenticator app and type the six digits that it shows.'
      }
    >
      <Form form={secondStepForm} answer={actionData}>
        <TextField
          name="code"
          label="Code"
          hint={recovery && 'Each recovery code works once.'}
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          plainLabel
        />
        <Submit wide busy="Checking...">
          Continue
        </Submit>
      </Form>
      <p className="row">
        {recovery ? (
          <a href="/sign-in/two-factor">Use the authenticator app</a>
        ) : (
          <a href="/sign-in/two-factor?recovery">Use a recovery code</a>
        )}
        <a href="/sign-in">Start again</a>
        <a href="/help/article/51">I have lost my phone</a>
      </p>
    </AccountPage>
  );
}
