import { useContext } from 'react';
import { Icon } from '#app/ui/base/icon.tsx';
import { tileUrl } from '#app/ui/base/patterns.ts';
import { CheckboxInput, SelectInput } from '#app/ui/controls/field.tsx';
import { useTypedBefore } from '#app/ui/islands/typed-before.ts';
import { Entry, type FieldProps, useEditor } from './editor-context.ts';
import { useCommon } from './text-field.tsx';
import { humanize, itemTitle, valueAt } from './values.ts';

export function MarkField(props: FieldProps) {
  const { schema, value, path, required } = props;
  const { set } = useEditor();
  const common = useCommon(props);
  const on = schema.const ?? true;
  const change = (isOn: boolean) => set(path, isOn ? on : required ? false : undefined);
  useTypedBefore(common.id, change);
  return (
    <CheckboxInput
      {...common}
      required={false}
      checked={value === on}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

export function ChoiceField(props: FieldProps) {
  const { schema, value, path, required } = props;
  const { set } = useEditor();
  const common = useCommon(props);
  const options = useOptions(props);
  const chosen = value === undefined ? '' : String(value);
  const known = chosen === '' || options.some((option) => option.value === chosen);
  const change = (text: string) =>
    set(path, text === '' ? (required ? '' : undefined) : schema.type === 'string' ? text : Number(text));
  useTypedBefore(common.id, change);
  return (
    <div className={schema.kind === 'pattern' || schema.kind === 'icon' ? 'pictured' : undefined}>
      <SelectInput
        {...common}
        placeholder={required ? 'Please choose' : 'None'}
        options={known ? options : [{ value: chosen, label: humanize(chosen) }, ...options]}
        value={chosen}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {schema.kind === 'pattern' && chosen && <img src={tileUrl(chosen)} alt="" width={48} height={48} />}
      {schema.kind === 'icon' && chosen && <Icon name={chosen} />}
    </div>
  );
}

function useOptions({ schema, path }: FieldProps): { value: string; label: string }[] {
  const { patterns, icons } = useEditor();
  const entry = useContext(Entry);
  if (schema.enum) return schema.enum.map((value) => ({ value, label: humanize(value) }));
  if (schema.kind === 'pattern' || schema.kind === 'icon')
    return (schema.kind === 'pattern' ? patterns : icons).map((value) => ({ value, label: humanize(value) }));
  const name = schema.itemOf ?? '';
  const beside = valueAt(entry, [...path.split('.').slice(0, -1), name].join('.'));
  const list = Array.isArray(beside) ? beside : valueAt(entry, name);
  if (!Array.isArray(list)) return [];
  return list.map((item, index) => ({
    value: schema.type === 'string' ? String(item?.id ?? itemTitle(item)) : String(index),
    label: itemTitle(item) || `Number ${index + 1}`,
  }));
}
