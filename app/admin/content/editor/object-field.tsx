import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { editorFieldId, type FieldProps, useEditor, useFieldError } from './editor-context.ts';
import { blankOf, humanize } from './values.ts';

type Fields = Record<string, unknown>;

const below = (path: string, name: string | number) => (path ? `${path}.${name}` : String(name));

export function FieldsOf({ schema, value, path, within }: Omit<FieldProps, 'label' | 'required'>) {
  const { Field } = useEditor();
  const fields = (value ?? {}) as Fields;
  const all = Object.entries(schema.properties ?? {});
  const standIns = all.filter(([, { placeholderFor }]) => placeholderFor !== undefined);
  // Fields with `placeholderFor` are for samples only; without one, the real field is required.
  const isNeeded = (name: string) =>
    standIns.some(([, { placeholderFor }]) => placeholderFor === name) &&
    !standIns.some(([other, { placeholderFor }]) => placeholderFor === name && fields[other] !== undefined);
  const chosen = all.find(([name, { alternative }]) => alternative && fields[name] !== undefined)?.[0];
  return all
    .filter(([name, { placeholderFor }]) => placeholderFor === undefined || fields[name] !== undefined)
    .filter(([name, { alternative }]) => !alternative || chosen === undefined || fields[name] !== undefined)
    .map(([name, field]) => (
      <Field
        key={name}
        schema={field}
        value={fields[name]}
        path={below(path, name)}
        label={field.title ?? humanize(name)}
        required={(schema.required?.includes(name) ?? false) || isNeeded(name)}
        within={within}
      />
    ));
}

export function PartError({ path }: { path: string }) {
  const error = useFieldError(path);
  return error ? (
    <p className="field-error" id={`${editorFieldId(path)}-error`}>
      {error}
    </p>
  ) : null;
}

interface FieldGroupProps extends Pick<FieldProps, 'schema' | 'path' | 'label'> {
  required?: boolean;
  box?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

export const FieldGroup = ({ schema, path, label, required = true, box, children }: FieldGroupProps) => (
  <fieldset className="part" ref={box} id={editorFieldId(path)} tabIndex={-1}>
    <legend>
      {label}
      {!required && <em> optional</em>}
    </legend>
    {schema.description && <p className="hint">{schema.description}</p>}
    <PartError path={path} />
    {children}
  </fieldset>
);

export const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;

export function ObjectField(props: FieldProps) {
  const { schema, value, path, label, required, within } = props;
  const { set } = useEditor();
  const box = useRef<HTMLFieldSetElement>(null);
  const [turned, setTurned] = useState(0);
  const [taken, setTaken] = useState<unknown>();
  useLayoutEffect(() => {
    if (turned) box.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [turned]);
  const turn = (next: unknown) => {
    setTaken(next === undefined ? value : undefined);
    set(path, next);
    setTurned((times) => times + 1);
  };
  const of = within ? ` of ${within}` : '';
  return (
    <FieldGroup schema={schema} path={path} label={label} required={required} box={box}>
      {value === undefined && !required ? (
        <div className="row">
          <Button
            variant="two"
            size="small"
            icon="plus"
            aria-label={`Add ${lowerFirst(label)}${of}`}
            onClick={() => turn(blankOf(schema))}
          >
            {`Add ${lowerFirst(label)}`}
          </Button>
          {taken !== undefined && (
            <Button
              variant="two"
              size="small"
              icon="rotate-ccw"
              aria-label={`Undo: put ${lowerFirst(label)}${of} back`}
              onClick={() => turn(taken)}
            >
              Undo
            </Button>
          )}
        </div>
      ) : (
        <>
          <FieldsOf schema={schema} value={value} path={path} within={partOf(label, within)} />
          {!required && (
            <div>
              <Button
                variant="two"
                size="small"
                icon="trash"
                aria-label={`Remove ${lowerFirst(label)}${of}`}
                onClick={() => turn(undefined)}
              >
                {`Remove ${lowerFirst(label)}`}
              </Button>
            </div>
          )}
        </>
      )}
    </FieldGroup>
  );
}

const partOf = (label: string, within: string) => (within ? `${label} of ${within}` : label);

export function TupleField({ schema, value, path, label, within }: FieldProps) {
  const { Field } = useEditor();
  const list = Array.isArray(value) ? value : [];
  return (
    <FieldGroup schema={schema} path={path} label={label}>
      {schema.prefixItems?.map((field, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed
          key={index}
          schema={field}
          value={list[index]}
          path={below(path, index)}
          label={`${schema.item ?? label} ${index + 1}`}
          required
          within={partOf(label, within)}
        />
      ))}
    </FieldGroup>
  );
}

export function RecordField({ schema, value, path, label, within }: FieldProps) {
  const { Field } = useEditor();
  const field: FieldSchema = schema.additionalProperties || {};
  const fields = (value ?? {}) as Fields;
  const names = schema.propertyNames?.enum ?? Object.keys(fields);
  return (
    <FieldGroup schema={schema} path={path} label={label}>
      {names.map((name) => (
        <Field
          key={name}
          schema={field}
          value={fields[name]}
          path={below(path, name)}
          label={humanize(name)}
          required={!schema.propertyNames?.enum}
          within={partOf(label, within)}
        />
      ))}
    </FieldGroup>
  );
}
