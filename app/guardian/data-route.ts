import { databaseContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import type { Route } from './+types/data-route';
import { guardianPath } from './guardian-forms.ts';
import { findChildRegistration, storedOf } from './guardian-kinds.server.ts';
import { requireGuardian } from './guardian-session.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const email = await requireGuardian(context, request);
  const ward = await findChildRegistration(context.get(databaseContext), email, params.kind, params.id);
  if (!ward?.mayOpen)
    throw notFound('Registration Not Found', { label: 'Back to your page', href: guardianPath });
  const registration = await storedOf(context.get(databaseContext), ward);
  const consents = ward.answers.map(({ recordedBy: _, ...answer }) => answer);
  return new Response(JSON.stringify({ registration, consents }, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="registration.json"',
      'cache-control': 'no-store',
    },
  });
}
