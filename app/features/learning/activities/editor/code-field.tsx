import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import type { Language } from './code-colours.ts';
import { Coloured } from './coloured.tsx';
import { useColours } from './use-colours.ts';

interface CodeFieldProps {
  id: string;
  label: string;
  language: Language;
  value: string;
  onChange: (text: string) => void;
  /** Characters that phone keyboards hide, each typed by a button. */
  keys: readonly string[];
}

const indent = '    ';

/**
 * A program's text field: keeps the indentation of the previous line, and has a row of keys that phones hide. The colours are a layer
 * on top that scrolls along; the field's own text is then transparent.
 */
export function CodeField({ id, label, language, value, onChange, keys }: CodeFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLPreElement>(null);
  const isColoured = useColours() !== undefined;
  const follow = () => {
    if (!layer.current || !field.current) return;
    const { scrollLeft: left, scrollTop: top } = field.current;
    layer.current.scrollTo({ left, top, behavior: 'instant' });
  };
  // Typing at an edge scrolls the field before the layer has the text.
  useLayoutEffect(follow);
  useEffect(() => {
    const area = field.current;
    const listen = (event: InputEvent) => {
      if (event.inputType !== 'insertLineBreak' || !area) return;
      const before = area.value.slice(0, area.selectionStart).split('\n').at(-1) ?? '';
      const more = before.trimEnd().endsWith(':') ? indent : '';
      const space = (/^\s*/.exec(before.slice(0, 200))?.[0] ?? '') + more;
      if (!space) return;
      event.preventDefault();
      type(`\n${space}`);
    };
    area?.addEventListener('beforeinput', listen);
    return () => area?.removeEventListener('beforeinput', listen);
  }, []);
  const press = (key: string) => {
    field.current?.focus();
    type(key === 'tab' ? indent : key);
  };
  const rows = Math.min(18, Math.max(4, value.split('\n').length + 1));
  return (
    <div className="field code-field">
      <label htmlFor={id}>{label}</label>
      <div className="code-layers">
        <textarea
          className={isColoured ? 'input code under' : 'input code'}
          id={id}
          ref={field}
          rows={rows}
          maxLength={5000}
          wrap="off"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={follow}
        />
        {isColoured && (
          <pre className="input code over coloured" aria-hidden="true" tabIndex={-1} ref={layer}>
            <Coloured text={value} language={language} />
          </pre>
        )}
      </div>
      <div className="row keys script-only">
        {keys.map((key) => (
          <Button
            key={key}
            variant="two"
            size="small"
            aria-label={key === 'tab' ? 'Type four spaces' : `Type ${key}`}
            // Keeps the focus in the field and the phone's keyboard open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => press(key)}
          >
            {key}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Types at the cursor. Deprecated, but the only way that can be undone. */
const type = (text: string) => document.execCommand('insertText', false, text);
