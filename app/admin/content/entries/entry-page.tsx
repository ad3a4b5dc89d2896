import { useCallback, useEffect, useRef, useState } from 'react';
import { data, useNavigation, useSubmit } from 'react-router';
import type { Choice } from '#app/admin/content/editor/editor-context.ts';
import { fieldId } from '#app/admin/content/editor/editor-context.ts';
import { EntryFields } from '#app/admin/content/editor/entry-form.tsx';
import { requireEditor } from '#app/features/accounts/roles/guard.server.ts';
import { readForm } from '#app/forms/parse.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { formatDate } from '#app/organisation/time.ts';
import type { Referrer, Problem as Wrong } from '#app/platform/content/editing/check-entry.ts';
import { findVersion } from '#app/platform/content/editing/entry-row.server.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { askedOf, leadTo, staffServices, textOf } from '#app/staff/staff.server.ts';
import { Focused } from '#app/staff/staff-focus.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorSummary } from '#app/ui/controls/field.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/entry-page';
import { differences, wayTo } from './differences.ts';
import { DifferencesTable } from './differences-table.tsx';
import { StateBadge } from './entries-table.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryMore } from './entry-more.tsx';
import { cancel, create, publish, restore, takeAway } from './entry-steps.server.ts';
import { collectionAt, entryAt, entryPath, entryView } from './entry-view.server.ts';
import { useDraft } from './use-draft.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireEditor(context, request);
  const { database, content } = staffServices(context);
  const collection = collectionAt(content, params.collection);
  const found = await entryAt(database, collection, params.id);
  const number = Number(askedOf(new URL(request.url).searchParams, 'version'));
  const isNumber = Number.isSafeInteger(number) && number > 0 && number < 2 ** 31;
  const version = isNumber ? await findVersion(database, found.entry, number) : undefined;
  const compared = version && {
    number,
    rows: differences(formSchema(collection), version.value, found.value),
  };
  return { view: await entryView({ database, content, me: user.id }, collection, found), compared };
}

/** What a step was refused with. */
interface Answer {
  problem: string;
  problems?: Wrong[];
  referrers?: Referrer[];
  /** Parts of the draft got their short names meanwhile. */
  revision?: number;
}

const refused = (answer: Answer, status: number) => data<Answer>(answer, { status });
const wasFaster = () =>
  refused(
    { problem: 'Someone else has changed this entry. Please load the page again and look at it.' },
    409,
  );

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireEditor(context, request);
  const { database, content, jobs, now } = staffServices(context);
  const by = { database, content, jobs, actor, now };
  const collection = collectionAt(content, params.collection);
  const found = await entryAt(database, collection, params.id);
  const fields = await readForm(request);
  const step = textOf(fields, 'step');
  const [revision, number] = [Number(textOf(fields, 'revision')), Number(textOf(fields, 'version'))];
  const path = entryPath(collection.name, found.id);
  const done = (to: string, title: string, description: string) =>
    leadTo(context, to, { tone: 'success', title, description });
  if (step === 'duplicate') {
    const made = await create(by, collection, { title: `${found.title} copy`, copyOf: found });
    if (!('id' in made)) return refused({ problem: 'It could not be copied. Please make a new entry.' }, 409);
    return done(entryPath(collection.name, made.id), 'Copied', 'This is the copy: a draft that nobody sees.');
  }
  if (![revision, number].every((n) => Number.isSafeInteger(n) && n >= 0 && n < 2 ** 31))
    return refused({ problem: 'Please press one of the buttons.' }, 400);
  if (step === 'cancel') {
    const result = await cancel(by, collection, found, revision);
    if (!result || 'conflict' in result) return wasFaster();
    return done(path, 'Taken back', 'It is not published at that time. The text is a draft again.');
  }
  if (step === 'publish' || step === 'publish-at') {
    // By South Africa's clock, which knows no summer time.
    const at = step === 'publish-at' ? new Date(`${textOf(fields, 'at')}:00+02:00`) : undefined;
    if (at && Number.isNaN(at.getTime())) return refused({ problem: 'Please choose a day and a time.' }, 400);
    const result = await publish(by, collection, found, { revision, at });
    if (!result) return refused({ problem: 'Someone has deleted this entry.' }, 409);
    if ('conflict' in result) return wasFaster();
    if ('past' in result)
      return refused({ problem: 'This time has passed. Please choose a later one.' }, 400);
    if ('problems' in result)
      return refused(
        { problem: 'It cannot be published yet', problems: result.problems, revision: result.revision },
        400,
      );
    return at
      ? done(path, 'Scheduled', `Visitors see it from ${formatDate(at, 'moment')} on, South African time.`)
      : done(path, 'Published', 'Visitors see it now.');
  }
  if (step === 'restore') {
    const result = await restore(by, collection, found, { revision, number });
    if (!result) return refused({ problem: 'There is no such version.' }, 404);
    if ('conflict' in result) return wasFaster();
    return done(path, 'Restored', 'The older text is your draft now. Visitors see it once you publish it.');
  }
  if (step !== 'unpublish' && step !== 'delete')
    return refused({ problem: 'Please press one of the buttons.' }, 400);
  const result = await takeAway(by, collection, found, { revision, action: step });
  if (!result) return refused({ problem: 'Someone has deleted this entry.' }, 409);
  if ('conflict' in result) return wasFaster();
  if ('single' in result) return refused({ problem: 'The site cannot do without this page.' }, 400);
  if ('referrers' in result)
    return refused(
      { problem: 'Other entries refer to it. Please change them first.', referrers: result.referrers },
      409,
    );
  return step === 'delete'
    ? done(entryPath(collection.name), 'Deleted', 'It can be brought back from its history.')
    : done(path, 'Taken away', 'Visitors see it no longer. The text is still here, as a draft.');
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.view.title ?? 'Content', hidden: true });

/** Another entry, or another text of it, is another form. */
export default function EntryPage(props: Route.ComponentProps) {
  const { path, revision } = props.loaderData.view;
  return <EntryEditor key={`${path} ${revision}`} {...props} />;
}

async function find(collection: string, words: string, signal: AbortSignal): Promise<Choice[]> {
  const response = await fetch(
    `/admin/content/find.json?${new URLSearchParams({ in: collection, q: words })}`,
    {
      signal,
    },
  );
  return response.ok ? (await response.json()).choices : [];
}

function EntryEditor({ loaderData: { view, compared }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  const draft = useDraft(view);
  const submit = useSubmit();
  const busy = useNavigation().state === 'submitting';
  const [aside, setAside] = useState<unknown>();
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (answer?.revision !== undefined) latest.current.put({ revision: answer.revision });
  }, [answer]);
  const step = useCallback(
    async (name: string, more: Record<string, string> = {}) => {
      // Not the one of the last rendering: saving has just made a new one.
      const revision = await latest.current.flush();
      if (revision === undefined) return;
      await submit({ step: name, revision: String(revision), ...more }, { method: 'post' });
    },
    [submit],
  );
  const errors = Object.fromEntries((answer?.problems ?? []).map(({ path, message }) => [path, message]));
  const errorsOf = useStable(errors);
  const isDeleted = view.state === 'deleted';
  const { conflict } = draft;
  return (
    <>
      <PageHead
        plain
        title={view.title}
        crumbs={[
          { label: 'Content', href: '/admin/content' },
          ...(view.isSingle ? [] : [{ label: view.collectionTitle, href: entryPathOf(view.collection) }]),
          { label: view.title },
        ]}
        badges={<StateBadge state={view.state} label={view.stateLabel} />}
      >
        <p className="mut sm">
          {view.draft
            ? `Draft by ${view.draft.who}, ${view.draft.when}`
            : 'No draft: this is what visitors see.'}
          {view.page && (
            <>
              {' '}
              <a href={view.page}>See the page</a>
            </>
          )}
        </p>
      </PageHead>
      <div className="w admin entry">
        {answer && <Refused key={JSON.stringify(answer)} answer={answer} view={view} />}
        {isDeleted && (
          <Note tone="warn" title="This entry is deleted">
            <p>Restore a version from its history to bring it back.</p>
          </Note>
        )}
        {conflict && (
          <Focused>
            <Panel title="Someone else has changed this" id="conflict">
              <p>{`${conflict.who} saved another text, ${conflict.when}. Nothing of yours is lost: choose which one to go on with.`}</p>
              <DifferencesTable
                caption="Your text and the other one"
                before="Yours"
                after={conflict.who}
                rows={conflict.differences}
              />
              <div className="acts">
                <Button onClick={draft.keepMine}>Keep mine</Button>
                <Button variant="two" onClick={() => setAside(draft.takeTheirs())}>
                  Take the other one
                </Button>
              </div>
              <p className="hint">With “Keep mine” the other text stays in the history.</p>
            </Panel>
          </Focused>
        )}
        {aside !== undefined && (
          <Note title="Your own text is put aside">
            <Button
              size="small"
              variant="two"
              onClick={() => {
                draft.change(aside);
                setAside(undefined);
              }}
            >
              Put it back
            </Button>
          </Note>
        )}
        {!isDeleted && (
          <>
            <EntryFields
              schema={view.schema}
              value={draft.value}
              set={draft.set}
              errors={errorsOf}
              find={find}
              names={view.names}
              patterns={view.patterns}
              icons={view.icons}
            />
            <div className="entry-bar">
              <div className="acts">
                <Button onClick={() => void step('publish')} disabled={busy || conflict !== undefined}>
                  Publish
                </Button>
                <Button
                  variant="two"
                  onClick={() => void draft.flush()}
                  disabled={busy || conflict !== undefined}
                >
                  Save draft
                </Button>
              </div>
              <p className="sm mut" role="status">
                {draft.said}
              </p>
            </div>
            <EntryMore view={view} busy={busy} step={step} />
          </>
        )}
        <EntryHistory view={view} busy={busy} step={step} compared={compared} />
      </div>
    </>
  );
}

const entryPathOf = (collection: string) => `/admin/content/${collection}`;

/** The same object as long as it says the same. */
function useStable<T>(value: T): T {
  const kept = useRef(value);
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

function Refused({ answer, view }: { answer: Answer; view: { schema: Parameters<typeof wayTo>[0] } }) {
  const { problem, problems, referrers } = answer;
  return (
    <Focused>
      {problems ? (
        <ErrorSummary
          title={problem}
          errors={problems.map(({ path, message }) => ({
            id: fieldId(path),
            text: [wayTo(view.schema, path), message].filter(Boolean).join(': '),
          }))}
        />
      ) : (
        <Note tone="bad" role="alert" title={problem}>
          {referrers && (
            <ul>
              {referrers.map(({ collection, id, title, path }) => (
                <li key={`${collection} ${id} ${path}`}>
                  <a href={`/admin/content/${collection}/${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          )}
        </Note>
      )}
    </Focused>
  );
}
