import { sql } from 'drizzle-orm';
import { leadToProof } from '#app/accounts/reauthentication/pending-step.server.ts';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { mayAs } from '#app/accounts/users/roles.ts';
import { tellAdministrators } from '#app/admin/content/entries/tell-administrators.server.ts';
import { whoCountsOnIt } from '#app/admin/events/event-dependents.server.ts';
import { adminContext, type StaffServices } from '#app/admin/shared/staff.server.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { lockPlaces } from '#app/features/events/places/places.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { adminFieldProblems, changedAdminFields } from '#app/platform/content/editing/admin-fields.ts';
import { changeId } from '#app/platform/content/editing/change-id.server.ts';
import { askForPublication, restoreVersion } from '#app/platform/content/editing/draft.server.ts';
import { findVersion } from '#app/platform/content/editing/entry-row.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { deleteEntry, unpublishEntry } from '#app/platform/content/editing/publish.server.ts';
import { cancelSchedule } from '#app/platform/content/editing/schedule.server.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import type { Context } from '#app/platform/context.ts';
import { badShortName, type Done, done, doneOf, stepError, wasFaster } from './entry-answers.server.ts';
import { create } from './entry-create.server.ts';
import { type EntryStep, stepForm } from './entry-forms.ts';
import { type AtEntry, type By, noted, publish, takeStep } from './entry-steps.server.ts';
import { entryPath } from './entry-view.server.ts';
import { tellOfShorterTimes, waitOf } from './shorter-retention.server.ts';

interface Asked extends AtEntry {
  by: By & Pick<StaffServices, 'settings' | 'jobs' | 'kinds'>;
  askForProof: (revision: number) => Promise<Response>;
  revision: number;
  version: number;
  at: string;
  short_name: string;
}

const pathOf = ({ collection, found }: Asked) => entryPath(collection.name, found.id);

async function copy({ by, collection, found }: Asked): Promise<Done> {
  const made = await create(by, collection, { title: `${found.title} copy`, copyOf: found });
  if (!('id' in made))
    throw made.refused === 'fixed id'
      ? stepError('The entries of this list are named by the site itself.', 400)
      : stepError('It could not be copied. Please make a new entry.', 409);
  const path = `${entryPath(collection.name, made.id)}?${new URLSearchParams({ copy: found.id })}`;
  return done(path, 'Copied', 'This is the copy: a draft that nobody sees.');
}

async function makeNewLink(asked: Asked): Promise<Done> {
  const { by, collection, found } = asked;
  await by.database.transaction(async (tx) => {
    await tx.execute(sql`update content_entries set links_ended = links_ended + 1 where id = ${found.entry}`);
    await noted(tx, by, collection, found.id, { action: 'new-link' });
  });
  return done(`${pathOf(asked)}/preview`, 'New link', 'The links that were given out before have ended.');
}

async function askEditors(asked: Asked): Promise<Done> {
  const said = { action: 'ask', after: { title: asked.found.title } };
  doneOf(asked, await takeStep(asked, askForPublication, said), {
    missing: () => stepError('There is no draft here that could be published.', 400),
  });
  return done(pathOf(asked), 'Asked', 'Editors see in their list that this draft waits for them.');
}

async function takeTimeBack(asked: Asked): Promise<Done> {
  const said = { action: 'cancel-schedule', before: { title: asked.found.title } };
  doneOf(asked, await takeStep(asked, cancelSchedule, said), { missing: () => wasFaster(asked.by) });
  return done(pathOf(asked), 'Taken back', 'It is not published at that time. The text is a draft again.');
}

async function undo(asked: Asked): Promise<Done> {
  const { by, collection, found, version } = asked;
  if (version === 0) return takeAway(asked);
  await bringBack(asked);
  const back = (await findEntry(by.database, collection.name, found.id))!;
  const { toast } = await publishNow({ ...asked, found: back, revision: back.revision });
  return toast?.title === published.title
    ? done(pathOf(asked), 'Undone', 'Visitors see the text from before.')
    : { toast, redirectTo: pathOf(asked) };
}

const published = { title: 'Published', description: 'Visitors see it now.' };

async function publishNow(asked: Asked, time?: Date): Promise<Done> {
  const { by, collection } = asked;
  const waiting = waitOf(asked);
  const at = waiting && (!time || time < waiting) ? waiting : time;
  const tried = await publish(asked, at);
  if (by.role === 'admin' && tried && 'problems' in tried && tried.problems.every((one) => one.adminsOnly))
    throw await asked.askForProof(tried.draftRevision ?? asked.revision);
  const result = doneOf(asked, tried);
  const path = entryPath(collection.name, result.id);
  if (!at) {
    const before = asked.found.published?.number ?? 0;
    const query = `published=${result.version}&before=${before}`;
    return done(
      result.version === before ? path : `${path}?${query}`,
      published.title,
      published.description,
    );
  }
  const from = formatDate(at, 'moment');
  if (waiting) {
    const rows = await tellOfShorterTimes(asked, at);
    return done(
      path,
      'Waits',
      `It takes effect on ${from} and would erase ${rows} today. Until then it can be stopped here.`,
    );
  }
  return done(path, 'Scheduled', `Visitors see it from ${from} on, South African time.`);
}

async function publishLater(asked: Asked): Promise<Done> {
  const time = new Date(`${asked.at}:00+02:00`);
  if (Number.isNaN(time.getTime())) throw stepError('Please choose a day and a time.', 400);
  return publishNow(asked, time);
}

async function bringBack(asked: Asked): Promise<Done> {
  const { by, collection, found, version: number } = asked;
  const restored = await takeStep(
    asked,
    async (tx, step) => {
      const older = await findVersion(tx, found.entry, number);
      const changed = changedAdminFields(collection, found.id, found.published?.value, older?.value);
      if (older && changed.length > 0 && by.role !== 'admin')
        return { problems: adminFieldProblems(changed) };
      return restoreVersion(tx, { ...step, number });
    },
    { action: 'restore', after: { version: number } },
  );
  doneOf(asked, restored, {
    missing: () => stepError('There is no such version.', 404),
    problems: 'Only an administrator can bring this version back',
  });
  return done(
    pathOf(asked),
    'Restored',
    'The older text is your draft now. Visitors see it once you publish it.',
  );
}

async function takeAway(asked: Asked): Promise<Done> {
  const said = { action: 'unpublish', before: { title: asked.found.title } };
  doneOf(asked, await takeStep(asked, unpublishEntry, said));
  return done(pathOf(asked), 'Taken away', 'Visitors see it no longer. The text is still here, as a draft.');
}

async function remove(asked: Asked): Promise<Done> {
  const { by, collection, found } = asked;
  const removed = await takeStep(
    asked,
    async (tx, step) => {
      if (collection.name === events.name) await lockPlaces(tx, found.id);
      const counted = await whoCountsOnIt({ ...by, database: tx }, collection, found);
      if (counted) throw stepError(counted.refusal, 409);
      return deleteEntry(tx, step);
    },
    { action: 'delete', before: { title: found.title } },
  );
  doneOf(asked, removed);
  return done(entryPath(collection.name), 'Deleted', 'It can be brought back from its history.');
}

async function nameAnew(asked: Asked): Promise<Done> {
  const { collection, found, short_name: id } = asked;
  const { title, id: before } = found;
  const pattern = formSchema(collection).properties?.id?.pattern;
  if (pattern && !new RegExp(pattern, 'u').test(id)) throw badShortName();
  const renamed = await takeStep(
    asked,
    (tx, step) => changeId(tx, { ...step, id }),
    (result) =>
      'revision' in result &&
      id !== before && { action: 'rename', before: { title, id: before }, after: { title, id } },
    id,
  );
  doneOf(asked, renamed, { referrers: 'Other entries use its short name. Please change them first.' });
  return done(
    entryPath(collection.name, id),
    'Short name changed',
    'Its page has a new address. Anyone who opens the old one is led on.',
  );
}

const steps: Readonly<Record<EntryStep, (asked: Asked) => Promise<Done>>> = {
  ask: askEditors,
  duplicate: copy,
  cancel: takeTimeBack,
  publish: (asked) => publishNow(asked),
  'publish-at': publishLater,
  undo,
  restore: bringBack,
  unpublish: takeAway,
  delete: remove,
  rename: nameAnew,
  'new-link': makeNewLink,
};

interface Sent extends Pick<Asked, 'collection' | 'found'> {
  context: Context;
  request: Request;
  session: CurrentSession;
}

/** Steps for writers, none of which changes what visitors see. */
const writersSteps: readonly EntryStep[] = ['ask', 'duplicate', 'restore'];

export async function runEntryStep({ context, request, session, collection, found }: Sent) {
  const { database, content, settings, jobs, kinds, now } = adminContext(context);
  const { user: actor } = session;
  const isAdministrator = actor.role === 'admin' && isRecentlyAuthenticated(context, session);
  const onShown = tellAdministrators({ settings, content, jobs });
  const by = {
    database,
    content,
    settings,
    jobs,
    kinds,
    actor,
    now,
    role: actor.role,
    isAdministrator,
    onShown,
  };
  const path = entryPath(collection.name, found.id);
  const fields = await readForm(request);
  const askForProof = (revision: number) => {
    fields.set('revision', String(revision));
    return leadToProof(context, session, { path, fields });
  };
  return submit(stepForm, {
    ...{ context, request, fields },
    back: path,
    run: ({ values: { step, ...values } }) => {
      if (!mayAs(actor.roles, 'editor') && !writersSteps.includes(step))
        throw new FormError('Only an editor can do that. Ask for publication instead.', { status: 403 });
      return steps[step]({ by, collection, found, askForProof, ...values });
    },
  });
}
