import { useEffect, useRef } from 'react';
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { requireModerator } from '#app/features/accounts/roles/guard.server.ts';
import { settingsContext } from '#app/platform/context.ts';
import { appPage } from '#app/platform/page.ts';
import { keepTyped } from '#app/staff/keep-typed.ts';
import { Note } from '#app/ui/feedback/note.tsx';
import { Chips } from '#app/ui/lists/chip.tsx';
import type { Route } from './+types/layout';
import { linksFor } from './layout-links.ts';

export const handle = appPage;

/** Staff only. What only administrators may see is guarded by each page's own loader. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, twoFactorEnabled } = await requireModerator(context, request);
  const { STAFF_TWO_FACTOR } = context.get(settingsContext);
  return { role: user.role, offerTwoFactor: STAFF_TWO_FACTOR === 'offered' && !twoFactorEnabled };
}

export const clientMiddleware = [keepTyped];

/** Another page of the same list changes nothing here. */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : rest.defaultShouldRevalidate;

export default function AdminLayout({ loaderData: { role, offerTwoFactor } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // On a phone not all of them are in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another place in the row
  useEffect(() => {
    const list = row.current?.firstElementChild;
    const here = list?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (list && here) list.scrollBy({ left: here.left - list.getBoundingClientRect().left - 48 });
  }, [pathname]);
  const links = linksFor(role);
  const isHere = (href: string) =>
    pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));
  return (
    <>
      {links.length > 1 && (
        <nav ref={row} className="w admin-nav" aria-label="Administration">
          <Chips>
            {links.map(({ href, label }) => (
              <Link
                key={href}
                to={href}
                className={isHere(href) ? 'chip on' : 'chip'}
                aria-current={isHere(href) ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </Chips>
        </nav>
      )}
      {offerTwoFactor && (
        <div className="w admin-note">
          <Note>
            <p>
              Your password is all that guards the personal data here.{' '}
              <a href="/settings#two-factor">Set up two-factor sign-in</a>
            </p>
          </Note>
        </div>
      )}
      <Outlet />
    </>
  );
}
