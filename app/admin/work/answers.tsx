import { DescriptionList } from '#app/ui/description-list.tsx';

export interface AnswerView {
  label: string;
  value: string | null;
  kind?: 'mail' | 'phone' | 'link' | 'long' | undefined;
}

/** What somebody answered, all of it. */
export function WorkAnswers({ answers }: { answers: readonly AnswerView[] }) {
  return (
    <DescriptionList
      items={answers.map(({ label, value, kind }) => ({
        label,
        value: value ? answerText(value, kind) : <span className="mut">Not given</span>,
        wide: kind === 'long' && (value?.length ?? 0) > 60,
      }))}
    />
  );
}

function answerText(value: string, kind: AnswerView['kind']) {
  if (kind === 'mail') return <a href={`mailto:${value}`}>{value}</a>;
  if (kind === 'phone' && /\d/.test(value))
    return <a href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</a>;
  // The address is somebody else's: it learns neither where the reader comes from nor that she is staff.
  if (kind === 'link' && /^https?:/.test(value))
    return (
      <a href={value} rel="noreferrer nofollow" target="_blank">
        {value}
      </a>
    );
  return value;
}
