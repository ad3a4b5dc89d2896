import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useRevalidator, useSubmit } from 'react-router';
import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { fieldId } from '#app/admin/content/editor/editor-context.ts';
import { EntryFields } from '#app/admin/content/editor/entry-form.tsx';
import { EmailPreview } from '#app/admin/content/emails/email-preview.tsx';
import { AtWork } from '#app/admin/content/presence/at-work.tsx';
import { findUnannounced } from '#app/admin/events/unannounced.server.ts';
import { UnannouncedNote } from '#app/admin/events/unannounced-note.tsx';
import { othersAtWork } from '#app/features/presence/presence.server.ts';
import type { FormAnswer } from '#app/forms/form.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { findVersion } from '#app/platform/content/editing/entry-row.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { askedOf, staffServices } from '#app/staff/staff.server.ts';
import { Focused } from '#app/staff/staff-focus.tsx';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorSummary } from '#app/ui/controls/field.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { dispatchToast } from '#app/ui/feedback/toast.tsx';
import type { Route } from './+types/entry-page';
import { AfterPublishing } from './after-publishing.tsx';
import { DraftConflicts, MergedNote } from './conflict-panel.tsx';
import { differences, wayTo } from './differences.ts';
import { StateBadge } from './entries-table.tsx';
import { runEntryStep, type StepDetails } from './entry-action.server.ts';
import { EntryHistory } from './entry-history.tsx';
import { EntryMore } from './entry-more.tsx';
import { AboutEntry, EntrySample } from './entry-notes.tsx';
import { type EntryView, entryView, requireCollection, requireEntry } from './entry-view.server.ts';
import { StillCopied } from './still-copied.tsx';
import { useDraft } from './use-draft.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { user } = await requireWriter(context, request);
  const { database, content, now } = staffServices(context);
  const collection = requireCollection(content, params.collection);
  const found = await requireEntry(database, collection, params.id);
  const { searchParams } = new URL(request.url);
  const number = Number(askedOf(searchParams, 'version'));
  const isNumber = Number.isSafeInteger(number) && number > 0 && number < 2 ** 31;
  const version = isNumber ? await findVersion(database, found.entry, number) : undefined;
  const compared = version && {
    number,
    rows: differences(formSchema(collection), version.value, found.value),
  };
  const original = askedOf(searchParams, 'copy');
  const isJustPublished =
    found.state === 'published' && String(found.published?.number) === askedOf(searchParams, 'published');
  const [view, others, unannounced, copied] = await Promise.all([
    entryView({ database, content, me: user.id, roles: user.roles, now }, collection, found),
    othersAtWork(database, { entry: found.entry, userId: user.id, now }),
    findUnannounced({ database, content, now }, collection, found.id),
    original ? findEntry(database, collection.name, original) : undefined,
  ]);
  return {
    ...{ view, compared, others, unannounced },
    original: copied?.value,
    before: isJustPublished ? Number(askedOf(searchParams, 'before')) || 0 : undefined,
    mayAnnounce: user.role === 'admin',
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const session = await requireWriter(context, request);
  const { database, content } = staffServices(context);
  const collection = requireCollection(content, params.collection);
  const found = await requireEntry(database, collection, params.id);
  return runEntryStep({ context, request, session, collection, found });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.view.title ?? 'Content', hidden: true });

const nothingPublished = {
  tone: 'error',
  title: 'Nothing was published',
  description:
    'No answer came. What you wrote is still here: publish it once you are connected and signed in.',
} as const;

const seenWithoutDraft: Partial<Record<string, string>> = {
  published: 'No draft: this is what visitors see.',
  scheduled: 'No draft: visitors see this from its time on.',
};

function draftLine({ draft, state }: EntryView, savedAt: string | undefined): string {
  if (savedAt) return `Draft by you, ${savedAt}`;
  if (draft) return `Draft by ${draft.who}, ${draft.when}`;
  return seenWithoutDraft[state] ?? 'Visitors do not see it.';
}

export default function EntryPage(props: Route.ComponentProps) {
  const { path, revision } = props.loaderData.view;
  return <EntryEditor key={`${path} ${revision}`} {...props} />;
}

function EntryEditor({
  loaderData: { view, compared, others, unannounced, original, before, mayAnnounce },
  actionData: answer,
}: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting';
  const draft = useDraft({ ...view, name: `entry ${view.entry}`, isStepping: busy });
  const submit = useSubmit();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { follow, compare, ready, current } = draft;
  useEffect(() => {
    const { revision, wasFaster } = answer?.result ?? {};
    if (revision !== undefined) follow(revision);
    if (wasFaster)
      void compare().then(async (seen) => {
        if (seen !== undefined) await revalidate();
      });
  }, [answer, follow, compare, revalidate]);
  const step = useCallback(
    async (name: string, more: Record<string, string> = {}) => {
      // Not the one of the last rendering: saving has just made a new one.
      const revision = await ready();
      const isOffline = !navigator.onLine || current().status === 'kept';
      if (isOffline && name.startsWith('publish')) {
        dispatchToast(nothingPublished);
        return;
      }
      if (revision === undefined) return;
      await submit({ step: name, revision: String(revision), ...more }, { method: 'post' });
    },
    [submit, ready, current],
  );
  const errors = useStable(answer?.errors ?? {});
  const isDeleted = view.state === 'deleted';
  const { conflict } = draft;
  // Saving does not load the page again: it would take the keyboard from whoever writes.
  const state = draft.savedAt && view.state === 'published' ? 'changed' : view.state;
  return (
    <StaffPage
      title={view.title}
      crumbs={[
        { label: 'Content', href: '/admin/content' },
        ...(view.isSingle ? [] : [{ label: view.collectionTitle, href: entryPathOf(view.collection) }]),
        { label: view.title },
      ]}
      badges={<StateBadge state={state} />}
      below={
        <div>
          <p className="mut sm">
            {draftLine(view, draft.savedAt)}
            {view.page && (
              <>
                {' '}
                <a href={view.page}>See the page</a>
              </>
            )}
            {view.page ? ' · ' : ' '}
            <a href="#history">History</a>
          </p>
          <AtWork path={view.path} others={others} />
        </div>
      }
      className="entry"
    >
      {answer && <Refused key={JSON.stringify(answer)} answer={answer} view={view} />}
      {isDeleted && (
        <Note tone="warn" title="This entry is deleted">
          <p>Restore a version from its history to bring it back.</p>
        </Note>
      )}
      <DraftConflicts
        draft={draft}
        schema={view.schema}
        hint="What you do not choose stays in the history."
      />
      {!isDeleted && (
        <>
          {view.locks === 'all' && (
            <Note>
              <p>Only administrators change this. You can read it here.</p>
            </Note>
          )}
          {view.asked && (
            <Note>
              <p>{`${view.asked.who} asked for this to be published on ${view.asked.when}.`}</p>
            </Note>
          )}
          {view.about && <AboutEntry about={view.about} />}
          {unannounced && <UnannouncedNote unannounced={unannounced} mayAnnounce={mayAnnounce} />}
          {original !== undefined && (
            <StillCopied schema={view.schema} original={original} copy={draft.value} />
          )}
          <EntrySample value={draft.value} set={draft.set} />
          <EntryFields
            schema={view.schema}
            value={draft.value}
            set={draft.set}
            errors={errors}
            names={view.names}
            patterns={view.patterns}
            icons={view.icons}
            locks={view.locks}
          />
          <div className="entry-bar" hidden={view.locks === 'all'}>
            <MergedNote merged={draft.merged} schema={view.schema} />
            {before !== undefined && view.mayPublish && state === 'published' && (
              <AfterPublishing
                page={view.page}
                unannounced={mayAnnounce ? unannounced : undefined}
                before={before}
                busy={busy}
                step={step}
              />
            )}
            <div className="acts">
              {view.mayPublish ? (
                <Button onClick={() => void step('publish')} disabled={busy || conflict !== undefined}>
                  Publish
                </Button>
              ) : (
                <Button onClick={() => void step('ask')} disabled={busy || conflict !== undefined}>
                  Ask for publication
                </Button>
              )}
              <Button
                variant="two"
                onClick={() => void draft.flush()}
                disabled={busy || conflict !== undefined}
              >
                Save draft
              </Button>
              <Button
                variant="two"
                icon="eye"
                disabled={busy || conflict !== undefined}
                onClick={async () => {
                  if ((await ready()) !== undefined) await navigate(`${view.path}/preview`);
                }}
              >
                Preview
              </Button>
            </div>
            <p className="sm mut" role="status">
              {draft.said}
            </p>
          </div>
          {view.emailPreview && <EmailPreview path={view.emailPreview} save={draft.flush} />}
          {view.locks !== 'all' && <EntryMore view={view} busy={busy} step={step} />}
        </>
      )}
      <EntryHistory view={view} state={state} busy={busy} step={step} compared={compared} />
    </StaffPage>
  );
}

const entryPathOf = (collection: string) => `/admin/content/${collection}`;

function useStable<T>(value: T): T {
  const kept = useRef(value);
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

interface RefusedProps {
  answer: FormAnswer<StepDetails>;
  view: { schema: Parameters<typeof wayTo>[0] };
}

function Refused({ answer, view }: RefusedProps) {
  const { toast, errors, result } = answer;
  const problem = toast?.description ?? '';
  return (
    <Focused on={answer}>
      {errors ? (
        <ErrorSummary
          title={problem}
          errors={Object.entries(errors).map(([path, message]) => ({
            id: fieldId(path),
            text: [wayTo(view.schema, path), message].filter(Boolean).join(': '),
          }))}
        />
      ) : (
        <Note tone="bad" role="alert" title={problem}>
          {result?.referrers && (
            <ul>
              {result.referrers.map(({ collection, id, title, path }) => (
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
