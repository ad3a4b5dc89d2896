import type { ReactNode } from 'react';

interface LinkTabsProps {
  label: string;
  tabs: { href: string; label: string; current?: boolean; count?: number }[];
}

export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, label, current, count }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {label}
          {count !== undefined && <span className="mut">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

interface TabsProps {
  label: string;
  tabs: { id: string; label: string; panel: ReactNode }[];
}

/** Tabs within a page: links to their panels, which the script turns into ARIA tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <div>
      <div className="tabs" data-tabs={label}>
        {tabs.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </div>
      <div className="panels">
        {tabs.map(({ id, panel }) => (
          <div key={id} id={id}>
            {panel}
          </div>
        ))}
      </div>
    </div>
  );
}
