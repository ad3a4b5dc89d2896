import { maxCharacters } from '#app/features/community/feed/contribution.ts';
import { RadioField, TextArea } from '#app/forms/fields.tsx';
import { optionsOf } from '#app/forms/options.ts';
import { reasons } from './reasons.ts';

export const ReportFields = () => (
  <>
    <RadioField name="reason" label="What is wrong with it?" options={optionsOf(reasons)} />
    <TextArea
      name="details"
      label="Details"
      hint="Only moderators read this."
      maxLength={maxCharacters.details}
    />
  </>
);
