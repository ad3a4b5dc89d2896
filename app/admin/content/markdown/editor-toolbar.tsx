import type { Editor as TextEditor } from '@tiptap/core';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { LinkPanel } from './link-panel.tsx';

interface Tool {
  label: string;
  run: () => void;
  isOn?: boolean;
}

/** What can be done with the text at the cursor. */
export function EditorToolbar({ editor, id }: { editor: TextEditor; id: string }) {
  const [, look] = useReducer((times: number) => times + 1, 0);
  const [isLinking, setLinking] = useState(false);
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
  return (
    <>
      <div className="tools" role="toolbar" aria-label="Text" aria-controls={id}>
        <Tools tools={tools} />
        {is('listItem') && <Tools tools={inList} />}
        <Tools tools={is('table') ? inTable : [table]} />
        <Tools tools={[{ label: 'Undo', run: () => does().undo().run() }]} />
      </div>
      {isLinking && <LinkPanel editor={editor} id={id} onDone={() => setLinking(false)} />}
    </>
  );
}

const Tools = ({ tools }: { tools: Tool[] }): ReactNode =>
  tools.map(({ label, run, isOn }) => (
    <button
      key={label}
      type="button"
      className="chip"
      aria-pressed={isOn}
      // The selection stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {label}
    </button>
  ));
