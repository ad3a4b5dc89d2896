import { sql } from 'drizzle-orm';
import { leadToProof } from '#app/accounts/reauthentication/pending-step.server.ts';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { includesRole } from '#app/accounts/users/roles.ts';
import { findEventDependents } from '#app/admin/events/event-dependents.server.ts';
import { adminContext, type StaffServices } from '#app/admin/shared/staff.server.ts';
import { formatDate, southAfricanTime } from '#app/dates/time.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { lockPlaces } from '#app/features/events/places/places.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import {
  adminFieldProblems,
  changedAdminFields,
  daysToWait,
  isAdminEntry,
} from '#app/platform/content/editing/admin-fields.ts';
import { changeId } from '#app/platform/content/editing/change-id.server.ts';
import { askForPublication, restoreVersion } from '#app/platform/content/editing/draft.server.ts';
import { findVersion } from '#app/platform/content/editing/entry-row.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { deleteEntry, unpublishEntry } from '#app/platform/content/editing/publish.server.ts';
import { cancelSchedule } from '#app/platform/content/editing/schedule.server.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import {
  badShortName,
  conflictAnswer,
  type StepSuccess,
  stepError,
  stepResultOf,
  stepSuccess,
} from './entry-answers.server.ts';
import { createStep } from './entry-create.server.ts';
import { type EntryStep, stepForm } from './entry-forms.ts';
import { type AtEntry, auditStep, publishStep, runStep, type StepContext } from './entry-steps.server.ts';
import { entryPath } from './entry-view.server.ts';
import { countShortened, warnOfShorterRetention } from './shorter-retention.server.ts';
import { tellAdministrators } from './tell-administrators.server.ts';

interface StepInput extends AtEntry {
  by: StepContext & Pick<StaffServices, 'settings' | 'jobs' | 'kinds'>;
  askForProof: (revision: number) => Promise<Response>;
  revision: number;
  version: number;
  at: string;
  short_name: string;
}

const pathOf = ({ collection, found }: StepInput) => entryPath(collection.name, found.id);

async function copy({ by, collection, found }: StepInput): Promise<StepSuccess> {
  const made = await createStep(by, collection, { title: `${found.title} copy`, copyOf: found });
  if (!('id' in made))
    throw made.refused === 'fixed id'
      ? stepError('The entries of this list are named by the site itself.', 400)
      : stepError('It could not be copied. Please make a new entry.', 409);
  const path = `${entryPath(collection.name, made.id)}?${new URLSearchParams({ copy: found.id })}`;
  return stepSuccess(path, 'Copied', 'This is the copy: a draft that nobody sees.');
}

async function makeNewLink(input: StepInput): Promise<StepSuccess> {
  const { by, collection, found } = input;
  await by.database.transaction(async (tx) => {
    await tx.execute(sql`update content_entries set links_ended = links_ended + 1 where id = ${found.entry}`);
    await auditStep(tx, by, collection, found.id, { action: 'new-link' });
  });
  return stepSuccess(
    `${pathOf(input)}/preview`,
    'New link',
    'The links that were given out before have ended.',
  );
}

async function askEditors(input: StepInput): Promise<StepSuccess> {
  const said = { action: 'ask', after: { title: input.found.title } } as const;
  stepResultOf(input, await runStep(input, askForPublication, said), {
    missing: () => stepError('There is no draft here that could be published.', 400),
  });
  return stepSuccess(pathOf(input), 'Asked', 'Editors see in their list that this draft waits for them.');
}

async function cancelScheduled(input: StepInput): Promise<StepSuccess> {
  const said = { action: 'cancel-schedule', before: { title: input.found.title } } as const;
  stepResultOf(input, await runStep(input, cancelSchedule, said), {
    missing: () => conflictAnswer(input.by),
  });
  return stepSuccess(
    pathOf(input),
    'Taken back',
    'It is not published at that time. The text is a draft again.',
  );
}

async function undo(input: StepInput): Promise<StepSuccess> {
  const { by, collection, found, version } = input;
  if (version === 0) return unpublish(input);
  await restore(input);
  const back = (await findEntry(by.database, collection.name, found.id))!;
  const { toast } = await publishNow({ ...input, found: back, revision: back.revision });
  return toast?.title === published.title
    ? stepSuccess(pathOf(input), 'Undone', 'Visitors see the text from before.')
    : { toast, redirectTo: pathOf(input) };
}

const dayMs = 86_400_000;
const published = { title: 'Published', description: 'Visitors see it now.' };

async function publishNow(input: StepInput, time?: Date): Promise<StepSuccess> {
  const { by, collection, found } = input;
  const days = daysToWait(collection, found.published?.value, found.value);
  const waiting = days > 0 ? new Date(by.now.getTime() + days * dayMs) : undefined;
  const at = waiting && (!time || time < waiting) ? waiting : time;
  // Counted before the transaction, as it may take long. If it fails, nothing is scheduled.
  const rows = waiting && (await countShortened(input));
  const warn = async (tx: Database) => {
    if (rows && at) await warnOfShorterRetention(tx, input, { rows, from: at });
  };
  const tried = await publishStep(input, at, warn);
  if (by.role === 'admin' && tried && 'problems' in tried && tried.problems.every((one) => one.adminsOnly))
    throw await input.askForProof(tried.draftRevision ?? input.revision);
  const result = stepResultOf(input, tried);
  const path = entryPath(collection.name, result.id);
  if (!at) {
    const before = found.published?.number ?? 0;
    const query = `published=${result.version}&before=${before}`;
    return stepSuccess(
      result.version === before ? path : `${path}?${query}`,
      published.title,
      published.description,
    );
  }
  const from = formatDate(at, 'moment');
  if (rows)
    return stepSuccess(
      path,
      'Waits',
      `It takes effect on ${from} and would erase ${rows} today. Until then it can be stopped here.`,
    );
  return stepSuccess(path, 'Scheduled', `Visitors see it from ${from} on, South African time.`);
}

async function publishLater(input: StepInput): Promise<StepSuccess> {
  const time = southAfricanTime(`${input.at}:00`);
  if (Number.isNaN(time.getTime())) throw stepError('Please choose a day and a time.', 400);
  return publishNow(input, time);
}

async function restore(input: StepInput): Promise<StepSuccess> {
  const { by, collection, found, version: number } = input;
  const restored = await runStep(
    input,
    async (tx, step) => {
      const older = await findVersion(tx, found.entry, number);
      const changed = changedAdminFields(collection, found.id, found.published?.value, older?.value);
      if (older && changed.length > 0 && by.role !== 'admin')
        return { problems: adminFieldProblems(changed) };
      return restoreVersion(tx, { ...step, number });
    },
    { action: 'restore', after: { version: number } },
  );
  stepResultOf(input, restored, {
    missing: () => stepError('There is no such version.', 404),
    problems: 'Only an administrator can bring this version back',
  });
  return stepSuccess(
    pathOf(input),
    'Restored',
    'The older text is your draft now. Visitors see it once you publish it.',
  );
}

async function unpublish(input: StepInput): Promise<StepSuccess> {
  const said = { action: 'unpublish', before: { title: input.found.title } } as const;
  stepResultOf(input, await runStep(input, unpublishEntry, said));
  return stepSuccess(
    pathOf(input),
    'Taken away',
    'Visitors see it no longer. The text is still here, as a draft.',
  );
}

async function remove(input: StepInput): Promise<StepSuccess> {
  const { by, collection, found } = input;
  const removed = await runStep(
    input,
    async (tx, step) => {
      if (collection.name === events.name) await lockPlaces(tx, found.id);
      const counted = await findEventDependents({ ...by, database: tx }, collection, found);
      if (counted) throw stepError(counted.refusal, 409);
      return deleteEntry(tx, step);
    },
    { action: 'delete', before: { title: found.title } },
  );
  stepResultOf(input, removed);
  return stepSuccess(entryPath(collection.name), 'Deleted', 'It can be brought back from its history.');
}

async function rename(input: StepInput): Promise<StepSuccess> {
  const { collection, found, short_name: id } = input;
  const { title, id: before } = found;
  const pattern = formSchema(collection).properties?.id?.pattern;
  if (pattern && !new RegExp(pattern, 'u').test(id)) throw badShortName();
  const renamed = await runStep(
    input,
    (tx, step) => changeId(tx, { ...step, id }),
    (result) =>
      'revision' in result &&
      id !== before && { action: 'rename', before: { title, id: before }, after: { title, id } },
    id,
  );
  stepResultOf(input, renamed, { referrers: 'Other entries use its short name. Please change them first.' });
  return stepSuccess(
    entryPath(collection.name, id),
    'Short name changed',
    'Its page has a new address. Anyone who opens the old one is led on.',
  );
}

const steps: Readonly<Record<EntryStep, (input: StepInput) => Promise<StepSuccess>>> = {
  ask: askEditors,
  duplicate: copy,
  cancel: cancelScheduled,
  publish: (input) => publishNow(input),
  'publish-at': publishLater,
  undo,
  restore,
  unpublish,
  delete: remove,
  rename,
  'new-link': makeNewLink,
};

interface Sent extends Pick<StepInput, 'collection' | 'found'> {
  context: Context;
  request: Request;
  session: CurrentSession;
}

/** On an entry of the administrators: publishing names what only they may change. */
const openSteps: readonly EntryStep[] = ['publish', 'publish-at', 'new-link'];

/** Steps for writers, none of which changes what visitors see. */
const writersSteps: readonly EntryStep[] = ['ask', 'duplicate', 'restore'];

export async function runEntryStep({ context, request, session, collection, found }: Sent) {
  const services = adminContext(context);
  const { user: actor } = session;
  const by = {
    ...services,
    actor,
    role: actor.role,
    isAdministrator: actor.role === 'admin' && isRecentlyAuthenticated(context, session),
    onShown: tellAdministrators(services),
  };
  const path = entryPath(collection.name, found.id);
  const fields = await readForm(request);
  const askForProof = (revision: number) => {
    fields.set('revision', String(revision));
    return leadToProof(context, session, { path, fields });
  };
  return submit(stepForm, {
    context,
    request,
    fields,
    back: path,
    run: ({ values: { step, ...values } }) => {
      if (!includesRole(actor.roles, 'editor') && !writersSteps.includes(step))
        throw new FormError('Only an editor can do that. Ask for publication instead.', { status: 403 });
      if (isAdminEntry(collection, found.id) && actor.role !== 'admin' && !openSteps.includes(step))
        throw new FormError('Only administrators change this.', { status: 403 });
      return steps[step]({ by, collection, found, askForProof, ...values });
    },
  });
}
