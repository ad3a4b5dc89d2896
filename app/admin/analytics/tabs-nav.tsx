import { useSearchParams } from 'react-router';
import { adminPath, analyticsTabs, type TabName, tabOf } from './tabs.ts';

export const tabId = (name: TabName) => `tab-${name}`;
export const panelId = 'tab-panel';

export function AnalyticsTabs() {
  const [params] = useSearchParams();
  const current = tabOf(params);
  return (
    <div className="tabs" role="tablist" aria-label="Analytics">
      {Object.entries(analyticsTabs).map(([name, label]) => (
        <a
          key={name}
          id={tabId(name as TabName)}
          href={adminPath({ tab: name === 'users' ? undefined : name })}
          role="tab"
          aria-selected={name === current}
          aria-controls={name === current ? panelId : undefined}
          data-stay
        >
          {label}
        </a>
      ))}
    </div>
  );
}
