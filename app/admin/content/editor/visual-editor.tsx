import { Editor as TextEditor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { extensions } from '#app/admin/content/markdown/format.ts';
import { cleanPaste, hasPictures } from '#app/admin/content/markdown/paste.ts';
import { openText, writeText } from '#app/admin/content/markdown/text.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

export interface VisualEditorProps {
  id: string;
  labelId: string;
  describedBy: string;
  isWrong: boolean;
  text: string;
  onChange: (text: string) => void;
  onRefuse: () => void;
}

const leftOut = 'Pictures were left out of what you pasted. Upload them at Pictures.';

/** Rich-text editor. Tab leaves it, as in any other field. */
export function VisualEditor({
  id,
  labelId,
  describedBy,
  isWrong,
  text,
  onChange,
  onRefuse,
}: VisualEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor>();
  const outer = useRef({ onChange, onRefuse });
  outer.current = { onChange, onRefuse };
  const [statusText, setStatusText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is opened once
  useEffect(() => {
    const blocks = openText(text);
    if (!blocks) {
      outer.current.onRefuse();
      return;
    }
    const made = new TextEditor({
      element: box.current,
      extensions,
      content: { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] },
      injectCSS: false,
      editorProps: {
        attributes: {
          id,
          class: 'prose',
          role: 'textbox',
          'aria-multiline': 'true',
          spellcheck: 'true',
          lang: 'en-ZA',
        },
        transformPastedHTML: (html) => {
          setStatusText(hasPictures(html) ? leftOut : '');
          return cleanPaste(html);
        },
        handlePaste: (_, { clipboardData }) => {
          const isOnly = !clipboardData?.types.some((type) => type.startsWith('text/'));
          if (isOnly && clipboardData?.files.length) setStatusText(leftOut);
          return false;
        },
        // Handled without `preventDefault`, so that focus moves on.
        handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
      },
      onUpdate: ({ editor: { state } }) => {
        const now = state.doc.content.content.map((node) => node.toJSON());
        outer.current.onChange(writeText(now));
      },
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const field = editor?.view.dom;
    field?.setAttribute('aria-labelledby', labelId);
    field?.setAttribute('aria-describedby', describedBy);
    field?.setAttribute('aria-invalid', String(isWrong));
  }, [editor, labelId, describedBy, isWrong]);
  return (
    <div className="visual">
      {editor && <EditorToolbar editor={editor} id={id} />}
      <p className="hint editor-status" role="status">
        {statusText}
      </p>
      <div ref={box} />
    </div>
  );
}
