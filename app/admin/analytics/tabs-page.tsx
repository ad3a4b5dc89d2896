import { data } from 'react-router';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditListOpening } from '#app/admin/audit/reading.server.ts';
import type { Route } from './+types/tabs-page';
import { type TabServices, tabServices } from './tabs.server.ts';
import { type TabName, tabOf } from './tabs.ts';
import { panelId, tabId } from './tabs-nav.tsx';
import type { PanelRow } from './tabs-panels.ts';
import { demographicsTab, loginsTab, signupsTab, usersTab } from './tabs-people.server.ts';
import { codeClubsTab, coursesTab, eventsTab, scholarshipsTab } from './tabs-programmes.server.ts';
import { TabPanels } from './tabs-screen.tsx';
import { Unavailable } from './tabs-unavailable.tsx';

const readers: Record<TabName, (services: TabServices) => Promise<PanelRow[]>> = {
  users: usersTab,
  signups: signupsTab,
  logins: loginsTab,
  courses: coursesTab,
  scholarships: scholarshipsTab,
  events: eventsTab,
  'code-clubs': codeClubsTab,
  demographics: demographicsTab,
};

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const { user: actor } = await requireAdmin(context, request);
  const tab = tabOf(searchParams);
  const services = tabServices(context, searchParams);
  try {
    const { database, kinds, now } = services;
    for (const { name, ofChildren, analytics } of kinds)
      if (ofChildren && analytics?.tab === tab) await auditListOpening(database, { actor, list: name, now });
    return data({ tab, rows: await readers[tab](services) });
  } catch (error) {
    services.log.error('admin-not-loaded', { error });
    return data({ tab, rows: undefined }, { status: 500 });
  }
}

export default function TabsPage({ loaderData: { tab, rows } }: Route.ComponentProps) {
  return (
    <div id={panelId} className="stack admin-panels" role="tabpanel" aria-labelledby={tabId(tab)}>
      {rows ? <TabPanels tab={tab} rows={rows} /> : <Unavailable title="The analytics" />}
    </div>
  );
}
