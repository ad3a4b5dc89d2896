import { readStored } from '#app/features/guardianship/child-registration.server.ts';
import { guardianPath } from '#app/features/guardianship/paths.ts';
import { databaseContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import { jsonFile } from '#app/platform/shared-caches/file-answer.ts';
import type { Route } from './+types/data-route';
import { findOwnChild } from './session.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const child = await findOwnChild(context, request, params);
  if (!child?.mayOpen)
    throw notFound('Registration Not Found', { label: 'Back to your page', href: guardianPath });
  const registration = await readStored(context.get(databaseContext), child);
  const consents = child.answers.map(({ recordedBy: _, ...answer }) => answer);
  return jsonFile('registration.json', { registration, consents });
}
