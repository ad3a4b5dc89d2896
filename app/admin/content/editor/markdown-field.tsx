import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextAreaInput } from '#app/ui/controls/field.tsx';
import { useTypedBefore } from '#app/ui/islands/typed-before.ts';
import { editorFieldId, type FieldProps, useEditor } from './editor-context.ts';
import { useCommon } from './text-field.tsx';
import type { VisualEditorProps } from './visual-editor.tsx';

export function MarkdownField(props: FieldProps) {
  const { value, path, label, required } = props;
  const { set } = useEditor();
  const common = useCommon(props);
  const text = typeof value === 'string' ? value : '';
  const box = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<'visual' | 'markdown'>('visual');
  const [canShow, setCanShow] = useState(true);
  const { Visual, isLate } = useVisualEditor(box);
  const own = useRef(text);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (own.current === text) return;
    own.current = text;
    setOpened((times) => times + 1);
  }, [text]);
  const change = (next: string) => {
    own.current = next;
    set(path, next === '' && !required ? undefined : next);
  };
  useTypedBefore(common.id, change);
  const isVisual = mode === 'visual' && Visual !== undefined && canShow;
  const { id, hint, error } = common;
  return (
    <div className="field markdown" ref={box}>
      {isVisual ? (
        <>
          <span className="label" id={`${id}-label`}>
            {label}
            {required && <span aria-hidden="true"> *</span>}
          </span>
          {hint && (
            <p className="hint" id={`${id}-hint`}>
              {hint}
            </p>
          )}
          <Visual
            key={opened}
            id={editorFieldId(path)}
            labelId={`${id}-label`}
            describedBy={`${id}-hint ${id}-error`}
            isWrong={error !== undefined}
            text={text}
            onChange={change}
            onRefuse={() => setCanShow(false)}
          />
          <p className="field-error" id={`${id}-error`} hidden={!error}>
            {error}
          </p>
        </>
      ) : (
        <TextAreaInput
          {...common}
          rows={12}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {!Visual && canShow && (
        <p className="hint" role="status">
          {isLate
            ? 'The tools for this text could not be loaded. What you write is saved all the same: load the page again on a better line.'
            : 'The tools for this text are coming. You can write already.'}
        </p>
      )}
      {!canShow && <p className="hint">This text holds something that only Markdown can show.</p>}
      {Visual && canShow && (
        <div>
          <Button
            variant="two"
            size="small"
            aria-label={`${isVisual ? 'Markdown' : 'Visual editor'}: ${label}${props.within ? ` of ${props.within}` : ''}`}
            onClick={() => {
              setMode(isVisual ? 'markdown' : 'visual');
              setOpened(opened + 1);
            }}
          >
            {isVisual ? 'Markdown' : 'Visual editor'}
          </Button>
        </div>
      )}
    </div>
  );
}

function useVisualEditor(box: { current: HTMLElement | null }) {
  const [Visual, setVisual] = useState<ComponentType<VisualEditorProps>>();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const show = async () => {
      const { VisualEditor } = await import('./visual-editor.tsx');
      if (!element.contains(document.activeElement)) setVisual(() => VisualEditor);
      else element.addEventListener('focusout', () => setVisual(() => VisualEditor), { once: true });
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      // Offline, the raw Markdown can be edited.
      show().catch(() => setLate(true));
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [box]);
  return { Visual, isLate };
}
