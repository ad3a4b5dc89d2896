import type { ReactNode } from 'react';
import { Icon } from '#app/ui/base/icon.tsx';

export const SignOut = ({ className }: { className?: string }) => (
  <form method="post" action="/sign-out">
    <button type="submit" className={className}>
      <Icon name="log-out" />
      Sign Out
    </button>
  </form>
);

export function UserMenu({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className="menu user">
      <button type="button" className="button two small" popoverTarget="user-menu">
        <Icon name="user" />
        {/* The session script may write the name before hydration. */}
        <span data-user-name suppressHydrationWarning>
          {name}
        </span>
        <Icon name="chevron-down" small />
      </button>
      <div id="user-menu" className="drop" popover="auto">
        <a href="/profile" data-loading="Loading your profile...">
          Profile
        </a>
        <a href="/dashboard" data-loading="Loading your dashboard...">
          Dashboard
        </a>
        {children}
        <SignOut />
      </div>
    </div>
  );
}
