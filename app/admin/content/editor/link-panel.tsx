import type { Editor as TextEditor } from '@tiptap/core';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Editor, editorFieldId, useEditor } from './editor-context.ts';
import { ReferenceField } from './reference-field.tsx';

interface LinkPanelProps {
  editor: TextEditor;
  id: string;
  onDone: () => void;
}

/** Allowed targets: a page of this site, another site, an email address or a telephone number. */
const allowed = /^(\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+@\S+|tel:[+\d]\S*)$/;

export function LinkPanel({ editor, id, onDone }: LinkPanelProps) {
  const outer = useEditor();
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '');
  const [error, setError] = useState<string>();
  const path = `${id}-link`;
  // If focus stayed in the text, typing would replace the selection.
  useEffect(() => document.getElementById(editorFieldId(path))?.focus(), [path]);
  const context = useMemo(
    () => ({
      ...outer,
      set: (_: string, value: unknown) => {
        setHref(typeof value === 'string' ? value : '');
        setError(undefined);
      },
      errors: error ? { [path]: error } : {},
    }),
    [outer, path, error],
  );
  const done = () => {
    onDone();
    editor.commands.focus();
  };
  const set = () => {
    const address = href.trim();
    if (!allowed.test(address)) {
      setError('Choose a page, or write an address that begins with https://');
      return;
    }
    const isNew = editor.state.selection.empty && !editor.isActive('link');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (isNew)
      chain.insertContent({
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address } }],
      });
    else chain.setLink({ href: address });
    chain.run();
    onDone();
  };
  return (
    <fieldset
      className="link-panel"
      aria-label="Link"
      onKeyDown={(event) => {
        if (event.key === 'Escape') done();
        if (event.key === 'Enter' && !event.defaultPrevented && event.target instanceof HTMLInputElement)
          set();
      }}
    >
      <Editor value={context}>
        <ReferenceField
          schema={{
            type: 'string',
            kind: 'page',
            description: 'A page of this site, or an address that begins with https://',
          }}
          value={href}
          path={path}
          label="Where the link leads"
          required
          within=""
        />
      </Editor>
      <div className="row">
        <Button size="small" onClick={set}>
          Set link
        </Button>
        {editor.isActive('link') && (
          <Button
            size="small"
            variant="two"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="small" variant="two" onClick={done}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
