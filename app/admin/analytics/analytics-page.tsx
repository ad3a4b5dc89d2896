import { Fragment } from 'react';
import { data, Outlet, useRouteLoaderData, useSearchParams } from 'react-router';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { pageMeta } from '#app/organisation/meta.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Stat, StatNote, Stats } from '#app/ui/data-display/stat.tsx';
import type { Route } from './+types/analytics-page';
import { readSummary, type Summary } from './analytics.server.ts';
import { tabServices } from './tabs.server.ts';
import { notLoaded } from './tabs.ts';
import { AnalyticsTabs } from './tabs-nav.tsx';
import { Unavailable } from './tabs-unavailable.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const services = tabServices(context, url.searchParams);
  const who = { email: user.email, role: user.role };
  try {
    return data({ ...who, summary: await readSummary(services) });
  } catch (error) {
    services.log.error('admin-not-loaded', { error });
    return data({ ...who, summary: undefined }, { status: 500 });
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Admin Analytics Dashboard',
    description: 'Comprehensive user analytics and course tracking',
    hidden: true,
  });

export default function AnalyticsPage({ loaderData: { email, role, summary } }: Route.ComponentProps) {
  const tab = useRouteLoaderData<{ rows: unknown }>('admin/analytics/tabs-page');
  const failed = !summary || (tab !== undefined && !tab.rows);
  return (
    <StaffPage
      title="Admin Analytics Dashboard"
      lead="Comprehensive user analytics and course tracking"
      side={<Refresh />}
      below={
        <p className="muted small-text">
          Logged in as {email} · Role: {role} <GateState />
        </p>
      }
    >
      {failed && <span hidden data-toast={JSON.stringify(notLoaded)} />}
      {summary ? <Cards summary={summary} /> : <Unavailable title="The analytics" />}
      <AnalyticsTabs />
      <Outlet />
    </StaffPage>
  );
}

function Cards({ summary: { figures, needs } }: { summary: Summary }) {
  return (
    <Stats many>
      {figures.map((figure) => (
        <Stat key={figure.label} {...figure} />
      ))}
      <StatNote title="Needs you today">
        {needs ? <WaitingWork needs={needs} /> : 'Unavailable right now'}
      </StatNote>
    </Stats>
  );
}

function WaitingWork({ needs }: { needs: NonNullable<Summary['needs']> }) {
  const waiting = needs.filter(({ value }) => value > 0);
  if (waiting.length === 0) return 'Nothing is waiting.';
  return waiting.map(({ labels, value, urgent, path }, i) => (
    <Fragment key={path}>
      {i > 0 && ', '}
      <a href={path}>{`${value} ${(value === 1 ? labels.one : labels.many).toLowerCase()}`}</a>
      {urgent && ` (${urgent})`}
    </Fragment>
  ));
}

/** Until the script answers, and while it fetches. */
const GateState = () => (
  <span className="admin-state script-only" role="status" data-loading-state="Loading analytics...">
    Verifying access...
  </span>
);

function Refresh() {
  const [params] = useSearchParams();
  return (
    <form action="/admin">
      {[...params].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="two" icon="refresh-cw">
        Refresh Data
      </Button>
    </form>
  );
}
