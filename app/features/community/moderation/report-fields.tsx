import { maxCharacters } from '#app/features/community/feed/lengths.ts';
import { RadioField, TextArea } from '#app/forms/fields.tsx';
import { reasons } from './reasons.ts';

export const ReportFields = () => (
  <>
    <RadioField name="reason" label="What is wrong with it?" options={[...reasons]} />
    <TextArea
      name="details"
      label="Details"
      hint="Only moderators read this."
      maxLength={maxCharacters.details}
    />
  </>
);
