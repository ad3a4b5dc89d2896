import { leadToProof } from '#app/accounts/reauthentication/pending-step.server.ts';
import { isRecentlyAuthenticated } from '#app/accounts/reauthentication/recent-authentication.server.ts';
import type { CurrentSession } from '#app/accounts/sessions/session.server.ts';
import { mayAs } from '#app/accounts/users/roles.ts';
import { tellAdministrators } from '#app/admin/content/entries/tell-administrators.server.ts';
import { adminContext, type StaffServices, savedToast } from '#app/admin/shared/staff.server.ts';
import type { Saved } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import type { Problem, Referrer } from '#app/platform/content/editing/check-entry.ts';
import type { Conflict, Refusal, StepResult } from '#app/platform/content/editing/entry-row.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import type { Context } from '#app/platform/context.ts';
import { create } from './entry-create.server.ts';
import { type EntryStep, stepForm } from './entry-forms.ts';
import {
  type AtEntry,
  ask,
  type By,
  cancel,
  endLinks,
  publish,
  rename,
  restore,
  unpublishOrDelete,
} from './entry-steps.server.ts';
import { entryPath } from './entry-view.server.ts';
import { tellOfShorterTimes, waitOf } from './shorter-times.server.ts';

export interface StepDetails {
  referrers?: Referrer[];
  revision?: number;
  /** Somebody else changed the entry since: the page asks for their text, and shows it beside the own one. */
  wasFaster?: true;
}

interface Asked extends AtEntry {
  by: By & Pick<StaffServices, 'settings' | 'jobs' | 'kinds'>;
  askForProof: (revision: number) => Promise<Response>;
  revision: number;
  version: number;
  at: string;
  short_name: string;
}

type Done = Saved<StepDetails>;

const done = (redirectTo: string, title: string, description: string): Done => ({
  ...savedToast(description, title),
  redirectTo,
});

const refuse = (message: string, status: 400 | 404 | 409, result?: StepDetails) =>
  new FormError(message, { status, ...(result && { result }) });
const wasFaster = (asked: Asked, conflict?: Conflict) =>
  refuse(
    conflict?.savedBy === asked.by.actor.id
      ? 'You have changed this entry yourself since this page was opened, here or in another tab. Please look at it before you go on.'
      : 'Someone else has changed this entry. Please look at both texts.',
    409,
    { wasFaster: true },
  );
const isGone = () => refuse('Someone has deleted this entry.', 409);

const refusals: Readonly<Record<Refusal, (asked: Asked) => FormError>> = {
  needed: () => refuse('The site cannot do without this.', 400),
  'fixed id': () => refuse('The site itself uses this short name. It has to stay.', 400),
  'bad id': () =>
    refuse('Please write 1 to 80 small letters, digits or hyphens, such as first-coding-day.', 400),
  'taken id': ({ short_name: id }) =>
    refuse(`“${id}” was used before. Please write another short name.`, 409),
  past: () => refuse('This time has passed. Please choose a later one.', 400),
};

const texts = {
  problems: 'It cannot be published yet',
  referrers: 'Other entries refer to it. Please change them first.',
};

/** What the step did. Throws the answer where it was refused. */
function doneOf<Done extends object>(
  asked: Asked,
  result: StepResult<Done>,
  { missing = isGone, ...told }: { missing?: () => FormError } & Partial<typeof texts> = {},
): Done {
  if (!result) throw missing();
  if ('conflict' in result) throw wasFaster(asked, result.conflict);
  if ('refused' in result) throw refusals[result.refused](asked);
  const { problems: title, referrers: message } = { ...texts, ...told };
  if ('referrers' in result) throw refuse(message, 409, result);
  if ('problems' in result) {
    const { problems, draftRevision: revision } = result;
    throw new FormError(title, {
      errors: byField(problems),
      ...(revision !== undefined && { result: { revision } satisfies StepDetails }),
    });
  }
  return result;
}

const pathOf = ({ collection, found }: Asked) => entryPath(collection.name, found.id);

async function copy({ by, collection, found }: Asked): Promise<Done> {
  const made = await create(by, collection, { title: `${found.title} copy`, copyOf: found });
  if (!('id' in made))
    throw made.refused === 'fixed id'
      ? refuse('The entries of this list are named by the site itself.', 400)
      : refuse('It could not be copied. Please make a new entry.', 409);
  const path = `${entryPath(collection.name, made.id)}?${new URLSearchParams({ copy: found.id })}`;
  return done(path, 'Copied', 'This is the copy: a draft that nobody sees.');
}

async function makeNewLink(asked: Asked): Promise<Done> {
  await endLinks(asked);
  return done(`${pathOf(asked)}/preview`, 'New link', 'The links that were given out before have ended.');
}

async function askEditors(asked: Asked): Promise<Done> {
  const nothing = () => refuse('There is no draft here that could be published.', 400);
  doneOf(asked, await ask(asked, asked.revision), { missing: nothing });
  return done(pathOf(asked), 'Asked', 'Editors see in their list that this draft waits for them.');
}

async function takeTimeBack(asked: Asked): Promise<Done> {
  doneOf(asked, await cancel(asked, asked.revision), { missing: () => wasFaster(asked) });
  return done(pathOf(asked), 'Taken back', 'It is not published at that time. The text is a draft again.');
}

async function undo(asked: Asked): Promise<Done> {
  const { by, collection, found, version } = asked;
  if (version === 0) return take(asked, 'unpublish');
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
  const tried = await publish(asked, { revision: asked.revision, time: at });
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

function byField(problems: readonly Problem[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[path] ??= message;
  return errors;
}

async function publishLater(asked: Asked): Promise<Done> {
  const time = new Date(`${asked.at}:00+02:00`);
  if (Number.isNaN(time.getTime())) throw refuse('Please choose a day and a time.', 400);
  return publishNow(asked, time);
}

async function bringBack(asked: Asked): Promise<Done> {
  const missing = () => refuse('There is no such version.', 404);
  doneOf(asked, await restore(asked, asked.revision, asked.version), {
    missing,
    problems: 'Only an administrator can bring this version back',
  });
  return done(
    pathOf(asked),
    'Restored',
    'The older text is your draft now. Visitors see it once you publish it.',
  );
}

async function take(asked: Asked, action: 'unpublish' | 'delete'): Promise<Done> {
  const result = await unpublishOrDelete(asked, asked.revision, action);
  if (result && 'refusal' in result) throw refuse(result.refusal, 409);
  doneOf(asked, result);
  return action === 'delete'
    ? done(entryPath(asked.collection.name), 'Deleted', 'It can be brought back from its history.')
    : done(pathOf(asked), 'Taken away', 'Visitors see it no longer. The text is still here, as a draft.');
}

async function nameAnew(asked: Asked): Promise<Done> {
  const { collection, revision, short_name: id } = asked;
  doneOf(asked, await rename(asked, revision, id), {
    referrers: 'Other entries use its short name. Please change them first.',
  });
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
  unpublish: (asked) => take(asked, 'unpublish'),
  delete: (asked) => take(asked, 'delete'),
  rename: nameAnew,
  'new-link': makeNewLink,
};

interface Sent extends Pick<Asked, 'collection' | 'found'> {
  context: Context;
  request: Request;
  session: CurrentSession;
}

/** What a writer does: nothing of it changes what visitors see. */
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
