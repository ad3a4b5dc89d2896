import { Icon } from '#app/ui/base/icon.tsx';
import { IconLink } from '#app/ui/base/icon-button.tsx';

interface ProfileHeadProps {
  shortName: string;
  waiting: number;
}

export function ProfileHead({ shortName, waiting }: ProfileHeadProps) {
  const search = `Search ${shortName}`;
  const requests = waiting === 1 ? '1 request waits' : `${waiting} requests wait`;
  return (
    <div className="profile-head night">
      <div className="container">
        <h1 className="visually-hidden">Profile</h1>
        <search>
          <form action="/search">
            <label htmlFor="profile-search" className="visually-hidden">
              {search}
            </label>
            <input
              className="input"
              type="search"
              id="profile-search"
              name="q"
              placeholder={search}
              maxLength={200}
              required
            />
            <button type="submit" className="icon-button bare" aria-label="Search">
              <Icon name="search" />
            </button>
          </form>
        </search>
        <div className="row">
          <span className="with-dot">
            <IconLink
              icon="users"
              label={waiting > 0 ? `Study buddies: ${requests}` : 'Study buddies'}
              href="/study-buddies"
            />
            {waiting > 0 && (
              <span className="dot" aria-hidden="true">
                {waiting > 9 ? '9+' : waiting}
              </span>
            )}
          </span>
          <IconLink icon="calendar" label="Events" href="/events" />
          <form method="post" action="/sign-out">
            <button type="submit" className="button two small">
              <Icon name="log-out" />
              Sign Out
            </button>
          </form>
        </div>
      </div>
    </div>
  );
}
