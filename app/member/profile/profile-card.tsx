import { Initial } from '#app/features/community/initial.tsx';
import { Icon } from '#app/ui/base/icon.tsx';
import type { ProfilePage } from './profile.server.ts';

const menu = [
  { label: 'My Courses', href: '/dashboard#courses', icon: 'book-open' },
  { label: 'Certificates', href: '/dashboard#certificates', icon: 'award' },
  { label: 'Study Groups', href: '/code-clubs', icon: 'users' },
  { label: 'Settings', href: '/settings', icon: 'sliders-horizontal' },
] as const;

export function ProfileCard({ page: { me, email, figures, staffHome } }: { page: ProfilePage }) {
  const { courses, friends, certificates } = figures;
  return (
    <section className="panel profile-card" aria-label="Your profile">
      <div className="profile-who">
        <Initial person={me} size="big" />
        <div>
          <h2 className="heading-3" dir="auto">
            {me.name}
          </h2>
          <p className="muted small-text">{email}</p>
        </div>
      </div>
      <ul className="profile-figures">
        <Figure label="Courses" value={courses} />
        <Figure label="Friends" value={friends} />
        <Figure label="Certificates" value={certificates} />
      </ul>
      <nav aria-label="Your pages">
        {menu.map(({ label, href, icon }) => (
          <a key={href} href={href}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
        {staffHome && (
          <a href={staffHome}>
            <Icon name="shield-check" />
            Administration
          </a>
        )}
      </nav>
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <li>
    <b>{value.toLocaleString('en')}</b> <span>{label}</span>
  </li>
);
