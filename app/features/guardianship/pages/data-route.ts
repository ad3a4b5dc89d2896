import { guardianPath } from '#app/features/guardianship/paths.ts';
import { readStored } from '#app/features/guardianship/ward.server.ts';
import { databaseContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import { jsonFile } from '#app/platform/shared-caches/file-answer.ts';
import type { Route } from './+types/data-route';
import { findOwnWard } from './session.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ward = await findOwnWard(context, request, params);
  if (!ward?.mayOpen)
    throw notFound('Registration Not Found', { label: 'Back to your page', href: guardianPath });
  const registration = await readStored(context.get(databaseContext), ward);
  const consents = ward.answers.map(({ recordedBy: _, ...answer }) => answer);
  return jsonFile('registration.json', { registration, consents });
}
