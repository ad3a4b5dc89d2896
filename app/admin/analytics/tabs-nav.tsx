import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useHydrated } from '#app/ui/base/hydrated.ts';
import { adminPath, type TabName, tabOf, tabs } from './tabs.ts';

export const tabId = (name: TabName) => `tab-${name}`;
export const panelId = 'tab-panel';

export function AnalyticsTabs() {
  const [params] = useSearchParams();
  const current = tabOf(params);
  const scripted = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`#${tabId(current)}`)?.getBoundingClientRect();
    const row = list.current?.getBoundingClientRect();
    if (tab && row) list.current?.scrollBy({ left: tab.left - row.left - 48 });
  }, [current]);
  return (
    <div ref={list} className="tabs" role="tablist" aria-label="Analytics" onKeyDown={move}>
      {Object.entries(tabs).map(([name, label]) => (
        <Link
          key={name}
          id={tabId(name as TabName)}
          to={adminPath({ tab: name === 'users' ? undefined : name })}
          role="tab"
          aria-selected={name === current}
          aria-controls={name === current ? panelId : undefined}
          tabIndex={scripted && name !== current ? -1 : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </div>
  );
}

function move(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const target = {
    ArrowRight: all[(at + 1) % all.length],
    ArrowLeft: all.at(at - 1),
    Home: all[0],
    End: all.at(-1),
  }[event.key];
  if (event.key === ' ') all[at]?.click();
  else target?.focus();
  if (target || event.key === ' ') event.preventDefault();
}
