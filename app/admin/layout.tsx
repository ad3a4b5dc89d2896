import type { ReactNode } from 'react';
import { Outlet, redirect, useRouteLoaderData } from 'react-router';
import { requireStaff } from '#app/accounts/sessions/guard.server.ts';
import { displayName } from '#app/accounts/users/display-name.ts';
import { settingsContext } from '#app/platform/context.ts';
import { staffPage } from '#app/platform/page.ts';
import { siteCookie } from '#app/platform/site-cookie.ts';
import { ErrorPage } from '#app/site/layout/error-page.tsx';
import type { Route } from './+types/layout';
import { StaffHeader } from './layout-header.tsx';

export const handle = staffPage;

/** Staff only. Each page's own loader checks who may see it. */
export async function loader({ context, request, url: { pathname, searchParams } }: Route.LoaderArgs) {
  const { user, twoFactorEnabled } = await requireStaff(context, request);
  const { STAFF_TWO_FACTOR, SITE_URL } = context.get(settingsContext);
  const later = siteCookie(SITE_URL, 'naledi.two_factor_later', { maxAge: 7 * 86_400 });
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

export default function AdminLayout({ loaderData: { offerTwoFactor } }: Route.ComponentProps) {
  return (
    <StaffShell>
      {offerTwoFactor && (
        <div className="container admin-note small-text">
          <a href="/settings#two-factor">Set up two-factor sign-in</a> ·{' '}
          <a href="?two-factor=later">Not now</a>
        </div>
      )}
      <Outlet />
    </StaffShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StaffShell isError>
      <ErrorPage error={error} />
    </StaffShell>
  );
}

function StaffShell({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  const staff = useRouteLoaderData<typeof loader>('admin/layout');
  return (
    <>
      <StaffHeader staff={staff} />
      {/* If something else responds, such as an error page, the form says so and keeps what was typed. */}
      <main id="main" tabIndex={-1} data-region={isError ? undefined : ''}>
        {children}
      </main>
    </>
  );
}
