import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { findUnannounced } from '#app/admin/events/unannounced.server.ts';
import { adminContext, searchParam } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { othersAtWork } from '#app/features/presence/presence.server.ts';
import { findVersion } from '#app/platform/content/editing/entry-row.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { Island } from '#app/ui/islands/island.tsx';
import type { Route } from './+types/entry-page';
import { differences } from './differences.ts';
import Entry from './entry.island.tsx';
import { runEntryStep } from './entry-action.server.ts';
import { entryView, requireCollection, requireEntry } from './entry-view.server.ts';

export async function loader({ context, request, params, url: { searchParams } }: Route.LoaderArgs) {
  const { user } = await requireWriter(context, request);
  const { database, content, now } = adminContext(context);
  const collection = requireCollection(content, params.collection);
  const found = await requireEntry(database, collection, params.id);
  const number = Number(searchParam(searchParams, 'version'));
  const isNumber = Number.isSafeInteger(number) && number > 0 && number < 2 ** 31;
  const version = isNumber ? await findVersion(database, found.entry, number) : undefined;
  const compared = version && {
    number,
    rows: differences(formSchema(collection), version.value, found.value),
  };
  const original = searchParam(searchParams, 'copy');
  const isJustPublished =
    found.state === 'published' && String(found.published?.number) === searchParam(searchParams, 'published');
  const [view, others, unannounced, copied] = await Promise.all([
    entryView({ database, content, me: user.id, roles: user.roles, now }, collection, found),
    othersAtWork(database, { entry: found.entry, userId: user.id, now }),
    findUnannounced({ database, content, now }, collection, found.id),
    original ? findEntry(database, collection.name, original) : undefined,
  ]);
  return {
    view,
    compared,
    others,
    unannounced,
    original: copied?.value,
    before: isJustPublished ? Number(searchParam(searchParams, 'before')) || 0 : undefined,
    mayAnnounce: user.role === 'admin',
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const session = await requireWriter(context, request);
  const { database, content } = adminContext(context);
  const collection = requireCollection(content, params.collection);
  const found = await requireEntry(database, collection, params.id);
  return runEntryStep({ context, request, session, collection, found });
}

export const meta: Route.MetaFunction = staffMeta(({ view }) => view.title);

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Island name="entry" of={Entry} props={{ ...loaderData, answer: actionData }} />;
}
