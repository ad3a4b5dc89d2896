interface SideNavProps {
  label: string;
  items: { href: string; label: string; current?: boolean; count?: number }[];
  chips?: boolean;
}

export function SideNav({ label, items, chips = true }: SideNavProps) {
  return (
    <nav className={chips ? 'side-nav as-chips' : 'side-nav'} aria-label={label}>
      {items.map(({ href, label, current, count }) => (
        <a
          key={href}
          href={href}
          aria-current={current ? (href.startsWith('#') ? 'true' : 'page') : undefined}
        >
          {label}
          {count !== undefined && <span>{count}</span>}
        </a>
      ))}
    </nav>
  );
}
