import { TextArea } from '#app/ui/controls/field.tsx';
import { type FieldProps, useEditor } from './editor-context.ts';
import { useCommon } from './text-field.tsx';

/** A long text in Markdown. */
export function MarkdownField(props: FieldProps) {
  const { value, path, required } = props;
  const { set } = useEditor();
  const common = useCommon(props);
  return (
    <TextArea
      {...common}
      rows={12}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget: { value: text } }) =>
        set(path, text === '' && !required ? undefined : text)
      }
    />
  );
}
