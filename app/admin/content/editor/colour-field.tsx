import { useContext, useEffect, useState } from 'react';
import type { Brand, colourProblem } from '#app/branding/colours.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/field.tsx';
import { useTypedBefore } from '#app/ui/islands/typed-before.ts';
import { Entry, editorFieldId, type FieldProps, useEditor } from './editor-context.ts';
import { useCommon } from './text-field.tsx';

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

export function ColourField(props: FieldProps) {
  const { value, path, label } = props;
  const { set } = useEditor();
  const common = useCommon(props);
  const text = typeof value === 'string' ? value : '';
  const change = (typed: string) => set(path, typed.trim().toLowerCase());
  useTypedBefore(common.id, change);
  const problem = useProblem(path as keyof Brand);
  return (
    <div className="field-stack colour">
      <div className="row">
        <input
          type="color"
          aria-label={`${label}: choose`}
          value={isColour(text) ? text : '#000000'}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <TextInput
          {...common}
          name={path}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </div>
      <div role="status" id={`${editorFieldId(path)}-contrast`}>
        {problem === null && <p className="hint">It can be read well everywhere.</p>}
        {problem && (
          <>
            <p className="hint over">{problem.message}</p>
            {problem.nearest && (
              <Button size="small" variant="two" onClick={() => change(problem.nearest ?? text)}>
                {`Use ${problem.nearest}`}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** The problem of this colour together with the entry's other colour; null for none, undefined while loading. */
function useProblem(field: keyof Brand): ReturnType<typeof colourProblem> | null {
  const { main, accent } = (useContext(Entry) ?? {}) as Partial<Brand>;
  const [problem, setProblem] = useState<ReturnType<typeof colourProblem> | null>();
  useEffect(() => {
    setProblem(undefined);
    if (!isColour(main) || !isColour(accent)) return;
    let isOver = false;
    // Loaded lazily: only this field needs the large colour library.
    import('#app/branding/colours.ts').then(
      (rules) => {
        if (!isOver) setProblem(rules.colourProblem({ main, accent }, field) ?? null);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [main, accent, field]);
  return problem;
}
