import { checkPasswords } from '#app/accounts/password/new-password.server.ts';
import { requireProof } from '#app/accounts/reauthentication/verify-password.server.ts';
import { type CurrentSession, forgetSession } from '#app/accounts/sessions/session.server.ts';
import { markerCookie } from '#app/accounts/sessions/session-cookie.server.ts';
import { endSessions, endUserSession } from '#app/accounts/sessions/session-list.server.ts';
import { clearedCookies } from '#app/accounts/sessions/sign-out.server.ts';
import { changePassword } from '#app/accounts/settings/change-password.server.ts';
import { deleteAccount } from '#app/accounts/settings/delete-account.server.ts';
import { askNewEmail } from '#app/accounts/settings/new-email.server.ts';
import * as forms from '#app/accounts/settings/settings-forms.ts';
import {
  finishSetup,
  replaceRecoveryCodes,
  startSetup,
  turnOffTwoFactor,
} from '#app/accounts/settings/two-factor-settings.server.ts';
import { visitorMailLimits } from '#app/accounts/sign-in/account-limits.server.ts';
import { rememberDevice } from '#app/accounts/sign-in/known-device.server.ts';
import { cancelTwoFactor } from '#app/accounts/two-factor/two-factor.server.ts';
import { saveNewsletterChoice, saveProfile } from '#app/accounts/users/profile.server.ts';
import { setFindable } from '#app/features/community/buddies/buddy.server.ts';
import { unblock } from '#app/features/community/moderation/block.server.ts';
import { findableForm, unblockForm } from '#app/features/community/settings.ts';
import { setNewsletter } from '#app/features/newsletter/subscribing/membership.server.ts';
import { type Saved, succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';

type Section = (context: Context, request: Request, session: CurrentSession) => ReturnType<typeof submit>;

const back = '/settings';

const saved = (description: string, title = 'Saved'): Saved => ({
  toast: succeeded(description, title),
  redirectTo: back,
});

export const sectionActions = {
  profile: (context, request, session) =>
    submit(forms.profileForm, {
      context,
      request,
      back,
      run: async ({ values }) => {
        requireProof(session);
        const { user } = session;
        const now = context.get(clockContext).now();
        await context
          .get(databaseContext)
          .transaction((tx) => saveProfile(tx, user.id, camelKeys(values), now));
        forgetSession(context);
        return { ...saved('Your profile is up to date.'), cookies: [marker(context, '1.upd')] };
      },
    }),
  newsletter: (context, request, session) =>
    submit(forms.newsletterChoiceForm, {
      context,
      request,
      back,
      run: async ({ values: { newsletter_subscribed: wanted } }) => {
        requireProof(session);
        const { user } = session;
        const now = context.get(clockContext).now();
        await context.get(databaseContext).transaction(async (tx) => {
          await saveNewsletterChoice(tx, user.id, wanted);
          await setNewsletter(tx, user, wanted, now);
        });
        return saved(wanted ? 'You will get our newsletter.' : 'You will not get our newsletter any more.');
      },
    }),
  findable: (context, request, { user }) =>
    submit(findableForm, {
      context,
      request,
      back,
      run: async ({ values: { findable } }) => {
        if (findable && !user.emailVerified)
          throw new FormError('Please verify your email first.', { status: 403 });
        const now = context.get(clockContext).now();
        await setFindable(context.get(databaseContext), user.id, findable, now);
        return saved(findable ? 'Other members can find you now.' : 'No one can find you any more.');
      },
    }),
  unblock: (context, request, { user }) =>
    submit(unblockForm, {
      context,
      request,
      back,
      run: async ({ values: { person } }) => {
        if (!(await unblock(context.get(databaseContext), user.id, person)))
          throw new FormError('You have not blocked this person.');
        return saved('You can see each other again.', 'Unblocked');
      },
    }),
  email: (context, request, session) =>
    submit(forms.emailForm, {
      context,
      request,
      back,
      limits: () => visitorMailLimits(context),
      run: async ({ values: { email, current_password } }) => {
        await askNewEmail(context, session, email, current_password);
        return saved(
          'Open the link we sent to your new address. Until then nothing changes.',
          'Check your email',
        );
      },
    }),
  password: (context, request, session) =>
    submit(forms.passwordForm, {
      context,
      request,
      back,
      first: checkPasswords,
      run: async ({ values: { current_password, password } }) => {
        await changePassword(context, session, current_password, password);
        const cookies = await rememberDevice(context, request, session.user);
        return { ...saved('Your other devices were signed out.', 'Password changed'), cookies };
      },
    }),
  'two-factor': (context, request, session) =>
    submit(forms.beginTwoFactorForm, {
      context,
      request,
      back,
      run: async ({ values: { current_password } }) => {
        await startSetup(context, session, current_password);
        return { redirectTo: '/settings#two-factor' };
      },
    }),
  'two-factor-off': (context, request, session) =>
    submit(forms.removeTwoFactorForm, {
      context,
      request,
      back,
      run: async ({ values: { current_password } }) => {
        await turnOffTwoFactor(context, session, current_password);
        forgetSession(context);
        return saved('We ask for your password only.', 'Two-factor sign-in is off');
      },
    }),
  'two-factor-cancel': (context, request, { user }) =>
    submit(forms.cancelTwoFactorForm, {
      context,
      request,
      back,
      run: async () => {
        await cancelTwoFactor(context.get(databaseContext), user.id);
        return { redirectTo: '/settings#two-factor' };
      },
    }),
  session: (context, request, { user, id }) =>
    submit(forms.endSessionForm, {
      context,
      request,
      back,
      run: async ({ values: { session } }) => {
        const ended =
          session !== id && (await endUserSession(context.get(databaseContext), user.id, session));
        if (!ended) throw new FormError('That device is signed out already.');
        return saved('That device was signed out.', 'Signed out');
      },
    }),
  sessions: (context, request, { user, id }) =>
    submit(forms.endSessionsForm, {
      context,
      request,
      back,
      run: async () => {
        await endSessions(context.get(databaseContext), user.id, id);
        return saved('All other devices were signed out.', 'Signed out');
      },
    }),
  delete: (context, request, session) =>
    submit(forms.deleteAccountForm, {
      context,
      request,
      back,
      run: async ({ values: { current_password: password, keep_certificates: keepCertificates } }) => {
        await deleteAccount(context, session, { password, keepCertificates });
        forgetSession(context);
        return {
          toast: succeeded(
            'Your account and what belongs to it have been erased. All the best!',
            'Account deleted',
          ),
          redirectTo: '/',
          cookies: clearedCookies(context, '0'),
        };
      },
    }),
} satisfies Record<string, Section>;

export const isSection = (name: string): name is keyof typeof sectionActions =>
  Object.hasOwn(sectionActions, name);

const marker = (context: Context, value: '1.upd' | '1.mfa') =>
  markerCookie(context.get(settingsContext).SITE_URL, value);

/** The two forms that respond with recovery codes, which must not be stored for a redirect. */
export function codesSection(name: string) {
  if (name !== 'two-factor-confirm' && name !== 'two-factor-codes') return undefined;
  const form = name === 'two-factor-confirm' ? forms.confirmTwoFactorForm : forms.renewCodesForm;
  const make = name === 'two-factor-confirm' ? finishSetup : replaceRecoveryCodes;
  return (context: Context, request: Request, session: CurrentSession) =>
    submit(form, {
      context,
      request,
      back,
      run: async ({ values: { code } }) => {
        const codes = await make(context, session, code);
        forgetSession(context);
        const cookies = [marker(context, '1.mfa'), ...(await rememberDevice(context, request, session.user))];
        return { result: { codes }, cookies };
      },
    });
}
