import type { Editor as TextEditor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useReducer, useState } from 'react';
import { LinkPanel } from './link-panel.tsx';

interface Tool {
  label: string;
  run: () => void;
  isOn?: boolean;
  isOff?: boolean;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at > 0 ? at - 1 : last),
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Formatting buttons: an ARIA toolbar with one tab stop and arrow keys; Escape returns to the text. */
export function EditorToolbar({ editor, id }: { editor: TextEditor; id: string }) {
  const [, look] = useReducer((times: number) => times + 1, 0);
  const [isLinking, setLinking] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    editor.on('transaction', look);
    return () => void editor.off('transaction', look);
  }, [editor]);
  const does = () => editor.chain().focus();
  const is = (name: string, level?: number) => editor.isActive(name, level ? { level } : {});
  const tools: Tool[] = [
    { label: 'Bold', isOn: is('bold'), run: () => does().toggleBold().run() },
    { label: 'Italic', isOn: is('italic'), run: () => does().toggleItalic().run() },
    { label: 'Heading', isOn: is('heading', 2), run: () => does().toggleHeading({ level: 2 }).run() },
    { label: 'Subheading', isOn: is('heading', 3), run: () => does().toggleHeading({ level: 3 }).run() },
    { label: 'List', isOn: is('bulletList'), run: () => does().toggleBulletList().run() },
    { label: 'Numbers', isOn: is('orderedList'), run: () => does().toggleOrderedList().run() },
    { label: 'Quote', isOn: is('blockquote'), run: () => does().toggleBlockquote().run() },
    { label: 'Link', isOn: is('link') || isLinking, run: () => setLinking(!isLinking) },
  ];
  const inList: Tool[] = [
    { label: 'Further in', run: () => does().sinkListItem('listItem').run() },
    { label: 'Further out', run: () => does().liftListItem('listItem').run() },
  ];
  const inTable: Tool[] = [
    { label: 'Row below', run: () => does().addRowAfter().run() },
    { label: 'Column right', run: () => does().addColumnAfter().run() },
    { label: 'Remove row', run: () => does().deleteRow().run() },
    { label: 'Remove column', run: () => does().deleteColumn().run() },
    { label: 'Remove table', run: () => does().deleteTable().run() },
  ];
  const table: Tool = {
    label: 'Table',
    run: () => does().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  };
  const past: Tool[] = [
    { label: 'Undo', isOff: !editor.can().undo(), run: () => does().undo().run() },
    { label: 'Redo', isOff: !editor.can().redo(), run: () => does().redo().run() },
  ];
  const all = [...tools, ...(is('listItem') ? inList : []), ...(is('table') ? inTable : [table]), ...past];
  const stop = Math.min(at, all.length - 1);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') editor.commands.focus();
    const next = steps[event.key]?.(stop, all.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="tools-bar">
      <div className="tools" role="toolbar" aria-label="Text" aria-controls={id} onKeyDown={press}>
        {all.map(({ label, run, isOn, isOff }, index) => (
          <button
            key={label}
            type="button"
            className="chip"
            aria-pressed={isOn}
            aria-disabled={isOff}
            tabIndex={index === stop ? 0 : -1}
            // Keeps the selection.
            onPointerDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={run}
          >
            {label}
          </button>
        ))}
      </div>
      {isLinking && <LinkPanel editor={editor} id={id} onDone={() => setLinking(false)} />}
    </div>
  );
}
