import { useState } from 'react';
import { TextAreaInput, TextInput } from '#app/ui/controls/field.tsx';
import { useTypedBefore } from '#app/ui/islands/typed-before.ts';
import { editorFieldId, type FieldProps, useEditor, useFieldError } from './editor-context.ts';

const types: Readonly<Record<string, string>> = {
  date: 'date',
  time: 'time',
  month: 'month',
  email: 'email',
  uri: 'url',
};

export function useCommon({ schema, path, label, required }: FieldProps) {
  const error = useFieldError(path);
  return {
    id: editorFieldId(path),
    name: path,
    label,
    hint: schema.description,
    required,
    ...(error && { error }),
  };
}

const nearly = 0.8;

function Length({ text, most }: { text: string; most: number | undefined }) {
  const length = [...text].length;
  if (!most || length < most * nearly) return null;
  return <p className={length > most ? 'hint over' : 'hint'}>{`${length} of at most ${most} characters`}</p>;
}

export function StringField(props: FieldProps) {
  const { schema, value, path, required } = props;
  const { set } = useEditor();
  const common = useCommon(props);
  const text = typeof value === 'string' ? value : value === undefined ? '' : String(value);
  const change = (typed: string) => set(path, typed === '' && !required ? undefined : typed);
  useTypedBefore(common.id, change);
  const type = types[schema.kind ?? schema.format ?? ''] ?? 'text';
  const isCode = schema.kind === 'code';
  const isLong = type === 'text' && (schema.maxLength ?? 0) > 160 && (isCode || !schema.kind);
  return (
    <div className="field-stack">
      {isLong ? (
        <TextAreaInput
          {...common}
          rows={Math.min(8, Math.ceil((schema.maxLength ?? 0) / 150))}
          className={isCode ? 'input code' : 'input'}
          spellCheck={!isCode}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...common}
          name={path}
          type={type}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      <Length text={text} most={schema.maxLength} />
    </div>
  );
}

const limits = ({ minimum, maximum, exclusiveMinimum }: FieldProps['schema']) => {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  // Zod gives every integer the safe-integer limits, which are no real bounds.
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  const from = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined;
  if (from !== undefined && most !== undefined) return `From ${from} to ${most}.`;
  if (most !== undefined) return `At most ${most}.`;
  return from ? `At least ${from}.` : '';
};

export function NumberField(props: FieldProps) {
  const { schema, value, path } = props;
  const { set } = useEditor();
  const common = useCommon(props);
  const [typed, setTyped] = useState<string>();
  const shown =
    typed !== undefined && numberOf(typed) === value ? typed : value === undefined ? '' : String(value);
  const change = (text: string) => {
    setTyped(text);
    set(path, numberOf(text));
  };
  useTypedBefore(common.id, change);
  const hint = [common.hint, limits(schema)].filter(Boolean).join(' ');
  const input = (
    <TextInput
      {...common}
      name={path}
      hint={hint}
      autoComplete="off"
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
  return schema.kind === 'money' ? (
    <div className="money">{input}</div>
  ) : (
    <div className="short">{input}</div>
  );
}

function numberOf(text: string): number | string | undefined {
  const plain = text.trim().replaceAll(/[\s,](?=\d{3}\b)/g, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}
