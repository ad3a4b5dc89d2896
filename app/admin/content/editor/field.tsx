import { memo } from 'react';
import { ChoiceField, MarkField } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import { type FieldProps, useEditor } from './editor-context.ts';
import { ListField } from './list-field.tsx';
import { LockedField } from './locked-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { ObjectField, RecordField, TupleField } from './object-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import { NumberField, StringField } from './text-field.tsx';

export const Field = memo(function Field(props: FieldProps) {
  const { schema, required } = props;
  const { locks } = useEditor();
  if (schema.kind === 'id') return null;
  if (locks === 'all' || (locks === 'of administrators' && schema.adminsOnly))
    return <LockedField {...props} />;
  if (schema.const !== undefined) return required ? null : <MarkField {...props} />;
  if (schema.type === 'boolean') return <MarkField {...props} />;
  if (schema.type === 'array')
    return schema.prefixItems ? <TupleField {...props} /> : <ListField {...props} />;
  if (schema.type === 'object')
    return schema.properties ? <ObjectField {...props} /> : <RecordField {...props} />;
  if (schema.reference || schema.kind === 'page') return <ReferenceField {...props} />;
  if (schema.kind === 'picture') return <PictureField {...props} />;
  if (schema.enum || schema.itemOf || schema.kind === 'pattern' || schema.kind === 'icon')
    return <ChoiceField {...props} />;
  if (schema.type === 'number' || schema.type === 'integer') return <NumberField {...props} />;
  if (schema.kind === 'colour') return <ColourField {...props} />;
  if (schema.kind === 'markdown') return <MarkdownField {...props} />;
  return <StringField {...props} />;
});
