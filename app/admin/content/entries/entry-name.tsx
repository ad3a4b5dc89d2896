import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import type { EntryView } from './entry-view.server.ts';

interface EntryNameProps {
  view: EntryView;
  busy: boolean;
  step: (name: string, more?: Record<string, string>) => Promise<void>;
}

export function EntryName({ view: { id, page, mayBeRenamed }, busy, step }: EntryNameProps) {
  const [name, setName] = useState(id);
  if (!mayBeRenamed) return null;
  return (
    <form
      className="entry-at"
      onSubmit={(event) => {
        event.preventDefault();
        void step('rename', { short_name: name.trim() });
      }}
    >
      <TextField
        id="short-name"
        name="short_name"
        label="Short name in the address"
        hint={
          page
            ? `The page is at ${page}. With another short name it has another address, and whoever opens the old one is led on.`
            : 'Small letters, digits and hyphens. It is part of the address of the page.'
        }
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
