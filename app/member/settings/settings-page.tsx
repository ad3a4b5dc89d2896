import { data, redirect } from 'react-router';
import { currentSession } from '#app/accounts/sessions/session.server.ts';
import { flash, redirectWithToast } from '#app/forms/flash.server.ts';
import { type FormAnswer, failed } from '#app/forms/form.ts';
import { wantsData } from '#app/forms/submit.server.ts';
import { markFormSubmitted, wasFormSubmitted } from '#app/forms/submitted.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import type { Context } from '#app/platform/context.ts';
import { dynamicMemberPage } from '#app/platform/page.ts';
import { SideNav } from '#app/ui/disclosure/side-nav.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/settings-page';
import { codesSection, isSection, sectionActions } from './settings.server.ts';
import { CommunitySettings } from './settings-community.tsx';
import { DataSettings } from './settings-data.tsx';
import { EmailSettings } from './settings-email.tsx';
import { PasswordSettings } from './settings-password.tsx';
import { ProfileSettings } from './settings-profile.tsx';
import { SessionSettings } from './settings-sessions.tsx';
import { TwoFactorSettings } from './settings-two-factor.tsx';
import { readSettingsPage } from './settings-view.server.ts';

export const handle = dynamicMemberPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await currentSession(context, request);
  if (session) return readSettingsPage(context, session);
  // The form just submitted has ended the session and redirects by itself.
  if (wasFormSubmitted(context)) return undefined;
  throw redirect('/');
}

export async function action({ context, request, url: { searchParams } }: Route.ActionArgs) {
  const session = await currentSession(context, request);
  if (!session) return signInFirst(context, request);
  const owner = searchParams.get('owner');
  if (owner && owner !== session.user.id) return showOtherAccount(context, request, session.user.email);
  const name = searchParams.get('section') ?? '';
  const codes = codesSection(name);
  if (codes) return codes(context, request, session);
  if (!isSection(name)) throw data(null, { status: 404 });
  return sectionActions[name](context, request, session);
}

async function showOtherAccount(context: Context, request: Request, email: string) {
  markFormSubmitted(context);
  const description = `Nothing was changed, as the page was for another account: you are signed in as ${email} now. To change the other account, sign out and sign in with its address.`;
  const toast = failed(description, 'Another account is signed in');
  if (!wantsData(request)) return redirectWithToast(context, '/settings', toast);
  const headers = { 'Set-Cookie': await flash(context, toast) };
  return data<FormAnswer<undefined>>({ form: '', ok: false, redirectTo: '/settings' }, { headers });
}

function signInFirst(context: Context, request: Request) {
  markFormSubmitted(context);
  const redirectTo = '/sign-in?next=/settings';
  return wantsData(request)
    ? data<FormAnswer<undefined>>({ form: '', ok: false, redirectTo })
    : redirect(redirectTo, { status: 303 });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Settings', description: 'Your profile, sign-in and data.', hidden: true });

const places = [
  ['profile', 'Profile'],
  ['newsletter', 'Newsletter'],
  ['community', 'Community'],
  ['email', 'Email address'],
  ['password', 'Password'],
  ['two-factor', 'Two-factor sign-in'],
  ['sessions', 'Devices'],
  ['data', 'Your data'],
] as const;

/** All that is shown before the address is verified: anything else would be deleted on verification. */
const unproven: readonly string[] = ['email', 'sessions', 'data'];

export default function SettingsPage({ loaderData: view, actionData: answer }: Route.ComponentProps) {
  if (!view) return null;
  const proven = view.user.emailVerified;
  return (
    <>
      <PageHead title="Settings" lead={view.user.email} plain />
      <Section>
        <div className="two-columns left">
          <SideNav
            label="Settings"
            items={places
              .filter(([id]) => proven || unproven.includes(id))
              .map(([id, label]) => ({ href: `#${id}`, label }))}
          />
          <div className="stack">
            {proven && <ProfileSettings view={view} answer={answer} />}
            {proven && <CommunitySettings view={view} answer={answer} />}
            <EmailSettings view={view} answer={answer} />
            {proven && <PasswordSettings view={view} answer={answer} />}
            {proven && <TwoFactorSettings view={view} answer={answer} codes={answer?.result?.codes} />}
            <SessionSettings view={view} />
            <DataSettings view={view} answer={answer} />
          </div>
        </div>
      </Section>
    </>
  );
}
