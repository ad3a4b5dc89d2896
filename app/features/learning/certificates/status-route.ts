import { settingsContext } from '#app/platform/context.ts';
import type { Route } from './+types/status-route';
import { findWithdrawn, requireCertificate } from './certificate.server.ts';
import { corsHeaders, revocationList } from './credential.server.ts';

/** For verifiers of a badge: empty while it is valid. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const certificate =
    (await findWithdrawn(context, params.code)) ?? (await requireCertificate(context, params.code));
  const list = revocationList(certificate, context.get(settingsContext).SITE_URL);
  return Response.json(list, { headers: { ...corsHeaders, 'X-Robots-Tag': 'noindex' } });
}
