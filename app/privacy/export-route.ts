import { requireRecentAuthentication } from '#app/accounts/reauthentication/pending-step.server.ts';
import { requireUser } from '#app/accounts/sessions/guard.server.ts';
import { personOf } from '#app/applications/applicant/own.server.ts';
import { submissionsContext } from '#app/applications/definition/submission.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { site } from '#app/organisation/site.content.ts';
import { clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import { jsonFile } from '#app/platform/shared-caches/file-answer.ts';
import type { Route } from './+types/export-route';
import { exportPerson } from './export.server.ts';

/** Downloads a copy of everything held about the member (decisions, Accounts). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await requireUser(context, request);
  await requireRecentAuthentication(context, request, session, '/settings#data');
  const { user } = session;
  const data = await exportPerson(
    context.get(databaseContext),
    context.get(submissionsContext),
    personOf(user),
  );
  const now = context.get(clockContext).now();
  return jsonFile(`my-data-${dayOf(now)}.json`, {
    organisation: context.get(contentContext).single(site).name,
    exported_at: now.toISOString(),
    about: { name: user.name, email: user.email },
    data,
  });
}
