import type { RouterContextProvider } from 'react-router';
import type { Actor } from '#app/features/audit/audit.server.ts';
import type { Saved } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import type { Problem, Referrer } from '#app/platform/content/editing/check-entry.ts';
import type { FoundEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { staffServices } from '#app/staff/staff.server.ts';
import { type EntryStep, stepForm } from './entry-forms.ts';
import { rename, settle } from './entry-settle.server.ts';
import { type By, cancel, create, endLinks, publish, restore, takeAway } from './entry-steps.server.ts';
import { entryPath } from './entry-view.server.ts';

export interface StepDetails {
  referrers?: Referrer[];
  revision?: number;
  /** Somebody else changed the entry since: the page asks for their text, and shows it beside the own one. */
  wasFaster?: true;
}

interface Asked {
  by: Parameters<typeof publish>[0];
  collection: Collection;
  found: FoundEntry;
  revision: number;
  version: number;
  at: string;
  short_name: string;
}

type Done = Saved<StepDetails>;

const done = (redirectTo: string, title: string, description: string): Done => ({
  toast: { tone: 'success', title, description },
  redirectTo,
});

const refuse = (message: string, status: 400 | 404 | 409, result?: StepDetails) =>
  new FormError(message, { status, ...(result && { result }) });
const wasFaster = () =>
  refuse('Someone else has changed this entry. Please look at both texts.', 409, { wasFaster: true });
const isGone = () => refuse('Someone has deleted this entry.', 409);

const pathOf = ({ collection, found }: Asked) => entryPath(collection.name, found.id);

async function copy({ by, collection, found }: Asked): Promise<Done> {
  const made = await create(by, collection, { title: `${found.title} copy`, copyOf: found });
  if ('fixed' in made) throw refuse('The entries of this list are named by the site itself.', 400);
  if (!('id' in made)) throw refuse('It could not be copied. Please make a new entry.', 409);
  return done(entryPath(collection.name, made.id), 'Copied', 'This is the copy: a draft that nobody sees.');
}

async function makeNewLink(asked: Asked): Promise<Done> {
  await endLinks(asked.by, asked.collection, asked.found);
  return done(`${pathOf(asked)}/preview`, 'New link', 'The links that were given out before have ended.');
}

async function takeTimeBack(asked: Asked): Promise<Done> {
  const { by, collection, found, revision } = asked;
  const result = await cancel(by, collection, found, revision);
  if (!result || 'conflict' in result) throw wasFaster();
  return done(pathOf(asked), 'Taken back', 'It is not published at that time. The text is a draft again.');
}

async function publishNow(asked: Asked, at?: Date): Promise<Done> {
  const { by, collection, found, revision } = asked;
  const result = await publish(by, collection, found, { revision, at });
  if (!result) throw isGone();
  if ('conflict' in result) throw wasFaster();
  if ('past' in result) throw refuse('This time has passed. Please choose a later one.', 400);
  if ('problems' in result)
    throw new FormError('It cannot be published yet', {
      errors: byField(result.problems),
      result: { revision: result.revision } satisfies StepDetails,
    });
  return at
    ? done(
        pathOf(asked),
        'Scheduled',
        `Visitors see it from ${formatDate(at, 'moment')} on, South African time.`,
      )
    : done(pathOf(asked), 'Published', 'Visitors see it now.');
}

function byField(problems: readonly Problem[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[path] ??= message;
  return errors;
}

async function publishLater(asked: Asked): Promise<Done> {
  const at = new Date(`${asked.at}:00+02:00`);
  if (Number.isNaN(at.getTime())) throw refuse('Please choose a day and a time.', 400);
  return publishNow(asked, at);
}

async function bringBack(asked: Asked): Promise<Done> {
  const { by, collection, found, revision, version } = asked;
  const result = await restore(by, collection, found, { revision, number: version });
  if (!result) throw refuse('There is no such version.', 404);
  if ('conflict' in result) throw wasFaster();
  return done(
    pathOf(asked),
    'Restored',
    'The older text is your draft now. Visitors see it once you publish it.',
  );
}

async function take(asked: Asked, action: 'unpublish' | 'delete'): Promise<Done> {
  const { by, collection, found, revision } = asked;
  const result = await takeAway(by, collection, found, { revision, action });
  if (!result) throw isGone();
  if ('conflict' in result) throw wasFaster();
  if ('single' in result) throw refuse('The site cannot do without this.', 400);
  if ('referrers' in result)
    throw refuse('Other entries refer to it. Please change them first.', 409, {
      referrers: result.referrers,
    });
  return action === 'delete'
    ? done(entryPath(collection.name), 'Deleted', 'It can be brought back from its history.')
    : done(pathOf(asked), 'Taken away', 'Visitors see it no longer. The text is still here, as a draft.');
}

async function nameAnew(asked: Asked): Promise<Done> {
  const { by, collection, found, revision, short_name: id } = asked;
  const result = await rename(by, collection, found, { revision, id });
  if (!result) throw isGone();
  if ('conflict' in result) throw wasFaster();
  if ('fixed' in result) throw refuse('The site itself uses this short name. It has to stay.', 400);
  if ('badId' in result)
    throw refuse('Please write 1 to 80 small letters, digits or hyphens, such as first-coding-day.', 400);
  if ('taken' in result) throw refuse(`“${id}” was used before. Please write another short name.`, 409);
  if ('referrers' in result)
    throw refuse('Other entries use its short name. Please change them first.', 409, {
      referrers: result.referrers,
    });
  return done(
    entryPath(collection.name, id),
    'Short name changed',
    'Its page has a new address. Whoever opens the old one is led on.',
  );
}

async function settleRelease(asked: Asked, take: 'ours' | 'theirs'): Promise<Done> {
  const { by, collection, found, revision } = asked;
  const result = await settle(by, collection, found, { revision, take });
  if (!result) throw refuse('No release waits with another text for this entry.', 409);
  if ('conflict' in result) throw wasFaster();
  if ('problems' in result)
    throw new FormError('The release’s text cannot be published yet', { errors: byField(result.problems) });
  return take === 'ours'
    ? done(pathOf(asked), 'Ours is kept', 'Nothing has changed for visitors.')
    : done(pathOf(asked), 'The release’s text is taken', 'Visitors see it now. Ours is in the history.');
}

const steps: Readonly<Record<EntryStep, (asked: Asked) => Promise<Done>>> = {
  duplicate: copy,
  cancel: takeTimeBack,
  publish: (asked) => publishNow(asked),
  'publish-at': publishLater,
  restore: bringBack,
  unpublish: (asked) => take(asked, 'unpublish'),
  delete: (asked) => take(asked, 'delete'),
  rename: nameAnew,
  'new-link': makeNewLink,
  'keep-ours': (asked) => settleRelease(asked, 'ours'),
  'take-release': (asked) => settleRelease(asked, 'theirs'),
};

interface Sent extends Pick<Asked, 'collection' | 'found'> {
  context: Readonly<RouterContextProvider>;
  request: Request;
  actor: Actor;
}

export function runEntryStep({ context, request, actor, collection, found }: Sent) {
  const { database, content, jobs, now } = staffServices(context);
  const by: By & { jobs: typeof jobs } = { database, content, jobs, actor, now };
  return submit(stepForm, {
    ...{ context, request },
    back: entryPath(collection.name, found.id),
    run: ({ values: { step, ...values } }) => steps[step]({ by, collection, found, ...values }),
  });
}
