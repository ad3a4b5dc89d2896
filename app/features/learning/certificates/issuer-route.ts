import { databaseContext, settingsContext } from '#app/platform/context.ts';
import type { Route } from './+types/issuer-route';
import { corsHeaders, issuerDocument } from './credential.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { SITE_URL, AUTH_SECRET } = context.get(settingsContext);
  const document = await issuerDocument(context.get(databaseContext), SITE_URL, AUTH_SECRET);
  return new Response(JSON.stringify(document, null, 2), {
    headers: {
      ...corsHeaders,
      'Content-Type': 'application/did+json',
    },
  });
}
