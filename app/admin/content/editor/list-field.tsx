import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/base/icon-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { editorFieldId, type FieldProps, useEditor } from './editor-context.ts';
import { MoveSteps, type MoveStepsProps } from './move-steps.tsx';
import { FieldGroup, FieldsOf, lowerFirst, PartError } from './object-field.tsx';
import { useDrag } from './use-drag.ts';
import { arrayMove, blankItem, itemTitle } from './values.ts';

interface Step {
  key: number | undefined;
  to: 'up' | 'down' | 'first' | 'undo';
  announcement: string;
}

export function ListField(props: FieldProps) {
  const { schema, value, path, label, required, within } = props;
  const { set } = useEditor();
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const box = useRef<HTMLFieldSetElement>(null);
  const keys = useKeys(list.length);
  const [step, setStep] = useState<Step>();
  const [gone, setGone] = useState<{ item: unknown; index: number; name: string }>();
  useLayoutEffect(() => {
    if (!step) return;
    const root =
      step.key === undefined ? box.current : box.current?.querySelector(`[data-key="${step.key}"]`);
    const wanted =
      step.to === 'first' ? '.item-body :is(input, textarea, select)' : `[data-step="${step.to}"]`;
    const found = root?.querySelector<HTMLElement>(wanted) ?? root?.querySelector<HTMLElement>('button');
    found?.focus();
  }, [step]);

  const item = schema.item ?? 'Item';
  // `Question 3` is clear below `Questions`; `Line 3` is not.
  const of = [label === `${item}s` ? '' : label, within].filter(Boolean).join(' of ');
  const nameOf = (index: number) => `${item} ${index + 1}${of && ` of ${of}`}`;
  const put = (next: unknown[]) => set(path, next.length === 0 && !required ? undefined : next);
  const move = (from: number, to: number, focus: 'up' | 'down') => {
    if (to < 0 || to >= list.length || from === to) return;
    keys.change((all) => arrayMove(all, from, to));
    put(arrayMove(list, from, to));
    setStep({ key: keys.list[from], to: focus, announcement: `${nameOf(from)} is now number ${to + 1}` });
  };
  const add = () => {
    const key = keys.fresh();
    keys.change((all) => [...all, key]);
    put([...list, blankItem(schema)]);
    setStep({ key, to: 'first', announcement: `${nameOf(list.length)} was added` });
    setGone(undefined);
  };
  const remove = (index: number) => {
    setGone({ item: list[index], index, name: nameOf(index) });
    keys.change((all) => all.toSpliced(index, 1));
    put(list.toSpliced(index, 1));
    setStep({ key: undefined, to: 'undo', announcement: `${nameOf(index)} was removed` });
  };
  const undo = () => {
    if (!gone) return;
    const key = keys.fresh();
    keys.change((all) => all.toSpliced(gone.index, 0, key));
    put(list.toSpliced(gone.index, 0, gone.item));
    setStep({ key, to: 'first', announcement: `${gone.name} is back` });
    setGone(undefined);
  };
  const drag = useDrag(
    () => [...(box.current?.querySelectorAll<HTMLElement>(':scope > ol > li') ?? [])],
    (from, to) => move(from, to, 'up'),
  );
  const isFull = schema.maxItems !== undefined && list.length >= schema.maxItems;
  return (
    <FieldGroup schema={schema} path={path} label={label} required={required} box={box}>
      {list.length > 0 && (
        <ol className="items">
          {list.map((part, index) => (
            <Item
              key={keys.list[index]}
              id={keys.list[index] ?? 0}
              schema={schema}
              value={part}
              path={`${path}.${index}`}
              name={nameOf(index)}
              label={`${item} ${index + 1}`}
              isNew={step?.to === 'first' && step.key === keys.list[index]}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              mark={drag.markOf(index)}
              onGrab={(event) => drag.start(event, index)}
              onMove={(step) => move(index, index + (step === 'up' ? -1 : 1), step)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <div className="row">
        {isFull ? (
          <p className="hint">{`No more than ${schema.maxItems}.`}</p>
        ) : (
          <Button
            variant="two"
            size="small"
            icon="plus"
            aria-label={`Add ${lowerFirst(item)} to ${label}${within ? ` of ${within}` : ''}`}
            onClick={add}
          >
            {`Add ${lowerFirst(item)}`}
          </Button>
        )}
        {gone && (
          <Button
            variant="two"
            size="small"
            icon="rotate-ccw"
            data-step="undo"
            aria-label={`Undo: put ${gone.name} back`}
            onClick={undo}
          >
            Undo
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {step?.announcement}
      </p>
    </FieldGroup>
  );
}

function useKeys(length: number) {
  const next = useRef(0);
  const [list, setList] = useState<number[]>([]);
  const fresh = () => {
    next.current += 1;
    return next.current;
  };
  const all = list.length >= length ? list.slice(0, length) : [...list];
  // Negative, so that `fresh` never produces the same key.
  while (all.length < length) all.push(-1 - all.length);
  return { list: all, fresh, change: (to: (all: number[]) => number[]) => setList(to(all)) };
}

interface ItemProps extends Omit<MoveStepsProps, 'name'> {
  id: number;
  schema: FieldProps['schema'];
  value: unknown;
  path: string;
  name: string;
  label: string;
  isNew: boolean;
  mark: 'before' | 'after' | undefined;
  onRemove: () => void;
}

function Item({ schema, value, path, name, label, isNew, mark, ...props }: ItemProps) {
  const { errors, Field } = useEditor();
  const fold = useRef<HTMLDetailsElement>(null);
  const { items } = schema;
  // Evaluated once: nothing folds or unfolds while somebody is typing.
  const [isBlank] = useState(() => itemTitle(value) === '');
  const isWrong = Object.keys(errors).some((at) => at === path || at.startsWith(`${path}.`));
  // Before the list moves focus into it: nothing in a closed fold can have focus.
  useLayoutEffect(() => {
    if ((isNew || isWrong || isBlank) && fold.current) fold.current.open = true;
  }, [isNew, isWrong, isBlank]);
  const steps = (
    <div className="item-steps">
      <MoveSteps name={name} {...props} />
      <IconButton bare icon="trash" label={`Remove ${name}`} onClick={props.onRemove} />
    </div>
  );
  if (items?.type !== 'object')
    return (
      <li className="item text" data-key={props.id} data-drop={mark}>
        <div className="item-body">
          <Field schema={items ?? {}} value={value} path={path} label={label} required within={name} />
        </div>
        {steps}
      </li>
    );
  return (
    <li className="item" data-key={props.id} data-drop={mark}>
      <details ref={fold}>
        <summary>
          <span className="item-name">
            <span className="muted">{label}</span> {itemTitle(value)}
          </span>
        </summary>
        <div className="item-body" id={editorFieldId(path)} tabIndex={-1}>
          <PartError path={path} />
          <FieldsOf schema={items} value={value} path={path} within={name} />
        </div>
      </details>
      {steps}
    </li>
  );
}
