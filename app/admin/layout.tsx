import type { ReactNode } from 'react';
import {
  createCookie,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { requireStaff } from '#app/accounts/sessions/guard.server.ts';
import { cookieAttributes, cookiePrefix } from '#app/accounts/sessions/session-cookie.server.ts';
import { displayName } from '#app/accounts/users/display-name.ts';
import { settingsContext } from '#app/platform/context.ts';
import { appPage } from '#app/platform/page.ts';
import { ErrorPage } from '#app/site/shell/error-page.tsx';
import { useFocusKept } from '#app/staff/focus-kept.ts';
import { keepTyped } from '#app/staff/keep-typed.ts';
import { useSentOnce } from '#app/staff/sent-once.ts';
import { useTypedEarly } from '#app/staff/typed-early.ts';
import { useHydrated } from '#app/ui/base/hydrated.ts';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Route } from './+types/layout';
import { StaffHeader } from './layout-header.tsx';

export const handle = appPage;

/** Staff only. Who may see which page is guarded by its own loader. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, twoFactorEnabled } = await requireStaff(context, request);
  const { STAFF_TWO_FACTOR, SITE_URL } = context.get(settingsContext);
  const later = createCookie(`${cookiePrefix(SITE_URL)}.two_factor_later`, {
    ...cookieAttributes(SITE_URL),
    maxAge: 7 * 86_400,
  });
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.get('two-factor') === 'later')
    throw redirect(pathname, { headers: { 'Set-Cookie': await later.serialize('yes') } });
  return {
    roles: user.roles,
    name: displayName(user),
    offerTwoFactor:
      STAFF_TWO_FACTOR === 'offered' &&
      !twoFactorEnabled &&
      (await later.parse(request.headers.get('cookie'))) !== 'yes',
  };
}

export const clientMiddleware = [keepTyped];

/** Another page of the same list changes nothing here. */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : rest.defaultShouldRevalidate;

export default function AdminLayout({ loaderData: { offerTwoFactor } }: Route.ComponentProps) {
  useTypedEarly();
  useFocusKept();
  useSentOnce();
  const isHydrated = useHydrated();
  return (
    <StaffShell>
      {!isHydrated && <Late />}
      {offerTwoFactor && (
        <p className="w admin-note sm">
          <a href="/settings#two-factor">Set up two-factor sign-in</a> ·{' '}
          <a href="?two-factor=later">Not now</a>
        </p>
      )}
      <Outlet />
    </StaffShell>
  );
}

/** Shown after a while, and gone once React answers: on a bad line the script may never come. */
const Late = () => (
  <div className="admin-late">
    <Note tone="bad" role="alert" title="Not complete">
      <p>
        Something of this page did not arrive, so its buttons may not answer. Please check your connection and
        load the page again.
      </p>
    </Note>
  </div>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StaffShell>
      <ErrorPage error={error} />
    </StaffShell>
  );
}

function StaffShell({ children }: { children: ReactNode }) {
  const staff = useRouteLoaderData<typeof loader>('admin/layout');
  return (
    <>
      <StaffHeader staff={staff} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
