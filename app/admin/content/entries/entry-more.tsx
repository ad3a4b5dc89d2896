import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { useTypedBefore } from '#app/ui/islands/typed-before.ts';
import type { EntryView } from './entry-view.server.ts';
import { RemoveEntry } from './remove-entry.tsx';

interface EntryMoreProps {
  view: EntryView;
  hasDraft: boolean;
  busy: boolean;
  step: (name: string, more?: Record<string, string>) => Promise<void>;
}

export function EntryMore({ view, hasDraft, busy, step }: EntryMoreProps) {
  const { mayAddEntries, isShown, item, mayPublish } = view;
  const isNeeded = view.isNeeded || !mayPublish;
  return (
    <>
      {mayPublish && <PublishAt view={view} hasDraft={hasDraft} busy={busy} step={step} />}
      {(mayAddEntries || !isNeeded) && (
        <Panel title={`This ${item.toLowerCase()}`} id="more">
          <div className="actions">
            {mayAddEntries && (
              <Button variant="two" icon="copy" disabled={busy} onClick={() => void step('duplicate')}>
                Duplicate
              </Button>
            )}
            {isShown && !isNeeded && <RemoveEntry action="unpublish" view={view} busy={busy} step={step} />}
            {!isNeeded && <RemoveEntry action="delete" view={view} busy={busy} step={step} />}
          </div>
          <ShortName view={view} busy={busy} step={step} />
        </Panel>
      )}
    </>
  );
}

function PublishAt({ view: { publishAt }, hasDraft, busy, step }: EntryMoreProps) {
  const [at, setAt] = useState('');
  useTypedBefore('publish-at', setAt);
  return (
    <Panel title="Publish later" id="later">
      {publishAt && (
        <div className="row">
          <p>
            {hasDraft
              ? `On ${publishAt}, South African time, the text goes out as it was when the time was set, without what you changed since. To send it as it is now, choose the time again and press Publish at.`
              : `Visitors see this from ${publishAt} on, South African time.`}
          </p>
          <Button size="small" variant="two" disabled={busy} onClick={() => void step('cancel')}>
            Cancel the scheduled time
          </Button>
        </div>
      )}
      <div className="entry-at">
        <TextInput
          id="publish-at"
          name="publish_at"
          type="datetime-local"
          label="Day and time"
          hint="South African time."
          plainLabel
          autoComplete="off"
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <Button variant="two" disabled={busy} onClick={() => void step('publish-at', { at })}>
          Publish at
        </Button>
      </div>
    </Panel>
  );
}

function ShortName({
  view: { id, page, mayBeRenamed, mayPublish, idFollowsTitle },
  busy,
  step,
}: Omit<EntryMoreProps, 'hasDraft'>) {
  const [name, setName] = useState(id);
  useTypedBefore('short-name', setName);
  if (!mayBeRenamed || !mayPublish) return null;
  return (
    <form
      className="entry-at"
      onSubmit={(event) => {
        event.preventDefault();
        void step('rename', { short_name: name.trim() });
      }}
    >
      <TextInput
        id="short-name"
        name="short_name"
        label="Short name in the address"
        hint={hintOf(page, idFollowsTitle)}
        plainLabel
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="two" disabled={busy || name.trim() === id}>
        Change the short name
      </Button>
    </form>
  );
}

function hintOf(page: string | undefined, followsTitle: boolean): string {
  if (page)
    return `The page is at ${page}. With another short name it has another address, and anyone who opens the old one is led on.`;
  const shape = 'Small letters, digits and hyphens. It is part of the address of the page.';
  return followsTitle
    ? `When it is first published it gets a short name from its title. One that you write here stays. ${shape}`
    : shape;
}
