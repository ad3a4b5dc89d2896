import { useCallback, useEffect, useRef, useState } from 'react';
import { editorFieldId } from '#app/admin/content/editor/editor-context.ts';
import { EntryFields } from '#app/admin/content/editor/entry-form.tsx';
import { EmailPreview } from '#app/admin/content/emails/email-preview.tsx';
import { UnannouncedNote } from '#app/admin/events/unannounced-note.tsx';
import { FocusOn } from '#app/admin/shared/focus-on.tsx';
import { adminSections } from '#app/admin/shared/paths.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { AtWork } from '#app/features/presence/at-work.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { notePressed, sendStep } from '#app/forms/send-step.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorSummary } from '#app/ui/controls/field.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { dispatchToast } from '#app/ui/feedback/toast.tsx';
import { freshProps } from '#app/ui/islands/island-props.ts';
import { AfterPublishing } from './after-publishing.tsx';
import { DraftConflicts, MergedNote } from './conflict-panel.tsx';
import { type Difference, fieldLabelPath } from './differences.ts';
import type { StepDetails } from './entry-answers.server.ts';
import { EntryHistory } from './entry-history.tsx';
import { EntryMore } from './entry-more.tsx';
import { AboutEntry, EntrySample } from './entry-notes.tsx';
import type { EntryView } from './entry-view.server.ts';
import { StateBadge } from './state-badge.tsx';
import { StillCopied } from './still-copied.tsx';
import { useDraft } from './use-draft.ts';

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

interface EntryProps {
  view: EntryView;
  compared: { number: number; rows: Difference[] } | undefined;
  others: string;
  unannounced: { people: number; path: string } | undefined;
  /** The text that a copy was made from. */
  original?: unknown;
  /** The version visitors saw before the last publication. */
  before: number | undefined;
  mayAnnounce: boolean;
  answer: FormAnswer<StepDetails> | undefined;
}

export default function Entry(given: EntryProps) {
  const [props, setProps] = useState(given);
  const [answer, setAnswer] = useState(given.answer);
  const { path, revision } = props.view;
  const reload = useCallback(() => freshProps<EntryProps>('entry').then(setProps, () => {}), []);
  return (
    <EntryEditor
      key={`${path} ${revision}`}
      {...props}
      answer={answer}
      onAnswer={setAnswer}
      reload={reload}
    />
  );
}

interface EntryEditorProps extends EntryProps {
  onAnswer: (answer: EntryProps['answer']) => void;
  reload: () => Promise<void>;
}

function EntryEditor(props: EntryEditorProps) {
  const { view, compared, others, unannounced, original, before, mayAnnounce } = props;
  const { answer, onAnswer, reload } = props;
  const [busy, setBusy] = useState(false);
  const draft = useDraft({ ...view, name: `entry ${view.entry}`, isStepping: busy });
  const { acceptRevision, fetchConflict, saveBeforeStep, current } = draft;
  useEffect(() => {
    const { result } = answer ?? {};
    if (result?.revision !== undefined) acceptRevision(result.revision);
    if (!answer || !result?.wasFaster) return;
    // Asked once: the answer stays on the page, even when it reloads.
    onAnswer({ ...answer, result: {} });
    // The next page starts afresh, so no step may be pending.
    setBusy(true);
    void fetchConflict()
      .then((seen) => (seen === undefined ? undefined : reload()))
      .finally(() => setBusy(false));
  }, [answer, onAnswer, acceptRevision, fetchConflict, reload]);
  const step = useCallback(
    async (name: string, more: Record<string, string> = {}) => {
      notePressed();
      // The latest revision: saving has just created a new one.
      const revision = await saveBeforeStep();
      const isOffline = !navigator.onLine || current().status === 'kept';
      if (isOffline && name.startsWith('publish')) {
        dispatchToast(nothingPublished);
        return;
      }
      if (revision === undefined) return;
      setBusy(true);
      const response = await sendStep<StepDetails>(view.path, {
        step: name,
        revision: String(revision),
        ...more,
      });
      if (response === 'led on') return;
      setBusy(false);
      if (response) onAnswer(response);
    },
    [view.path, saveBeforeStep, current, onAnswer],
  );
  const errors = useStable(answer?.errors ?? {});
  const isDeleted = view.state === 'deleted';
  const isBlocked = busy || draft.conflict !== undefined;
  // Saving does not reload the page, which would take the keyboard from the writer.
  const state = draft.savedAt && view.state === 'published' ? 'changed' : view.state;
  return (
    <StaffPage
      title={view.title}
      above={[
        adminSections.content,
        ...(view.isSingle ? [] : [{ label: view.collectionTitle, href: entryPathOf(view.collection) }]),
      ]}
      badges={<StateBadge state={state} />}
      below={
        <div>
          <p className="muted small-text">
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
      {answer && <EntryAlert key={JSON.stringify(answer)} answer={answer} view={view} />}
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
          <EntryFields {...view} value={draft.value} set={draft.set} errors={errors} />
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
            <div className="actions">
              <Button onClick={() => void step(view.mayPublish ? 'publish' : 'ask')} disabled={isBlocked}>
                {view.mayPublish ? 'Publish' : 'Ask for publication'}
              </Button>
              <Button variant="two" onClick={() => void draft.flush()} disabled={isBlocked}>
                Save draft
              </Button>
              <Button
                variant="two"
                icon="eye"
                disabled={isBlocked}
                onClick={async () => {
                  if ((await saveBeforeStep()) !== undefined) location.assign(`${view.path}/preview`);
                }}
              >
                Preview
              </Button>
            </div>
            <p className="small-text muted" role="status">
              {draft.statusText}
            </p>
          </div>
          {view.emailPreview && <EmailPreview path={view.emailPreview} save={draft.flush} />}
          {view.locks !== 'all' && (
            <EntryMore
              view={view}
              hasDraft={view.draft !== undefined || draft.savedAt !== undefined}
              busy={busy}
              step={step}
            />
          )}
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

interface EntryAlertProps {
  answer: FormAnswer<StepDetails>;
  view: { schema: Parameters<typeof fieldLabelPath>[0] };
}

function EntryAlert({ answer, view }: EntryAlertProps) {
  const { toast, errors, result } = answer;
  const problem = toast?.description ?? '';
  return (
    <FocusOn change={answer}>
      {errors ? (
        <ErrorSummary
          title={problem}
          errors={Object.entries(errors).map(([path, message]) => ({
            id: editorFieldId(path),
            text: [fieldLabelPath(view.schema, path), message].filter(Boolean).join(': '),
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
    </FocusOn>
  );
}
