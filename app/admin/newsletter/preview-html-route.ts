import { requireEditor } from '#app/features/accounts/roles/guard.server.ts';
import { writeEmail } from '#app/organisation/emails.server.ts';
import { staffServices } from '#app/staff/staff.server.ts';
import type { Route } from './+types/preview-html-route';
import { issueOr404 } from './issue-view.server.ts';
import { previewed } from './preview.server.ts';

// The styles of an email stand in the email. Nothing else may run or load, whatever it says.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The HTML version of an issue, for the frame on its preview. Links open beside it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireEditor(context, request, { deny: 'forbid' });
  const services = staffServices(context);
  const issue = await issueOr404(services.database, params.id);
  const { html } = await writeEmail(services, previewed(services, issue));
  return new Response(html.replaceAll('<a ', '<a target="_blank" rel="noopener" '), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}
