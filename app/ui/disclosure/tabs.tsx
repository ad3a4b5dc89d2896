import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: { id: string; label: string; panel: ReactNode }[];
}

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
