import { DescriptionList } from '#app/ui/lists/description-list.tsx';

export interface FieldView {
  label: string;
  value: string | null;
  kind: 'email' | 'phone' | 'link' | 'long' | undefined;
}

export function SubmissionFields({ fields }: { fields: readonly FieldView[] }) {
  return (
    <DescriptionList
      items={fields.map(({ label, value, kind }) => ({
        label,
        value: value ? fieldValue(value, kind) : <span className="muted">Not given</span>,
        wide: kind === 'long' && (value?.length ?? 0) > 60,
      }))}
    />
  );
}

function fieldValue(value: string, kind: FieldView['kind']) {
  if (kind === 'email') return <a href={`mailto:${value}`}>{value}</a>;
  if (kind === 'phone' && /\d/.test(value))
    return <a href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</a>;
  // An external address must not learn the referrer or that the reader is staff.
  if (kind === 'link' && /^https?:/.test(value))
    return (
      <a href={value} rel="nofollow noopener noreferrer ugc" target="_blank">
        {value}
      </a>
    );
  return value;
}
