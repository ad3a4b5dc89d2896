import { RadioField, TextAreaField } from '#app/forms/fields.tsx';
import { optionsOf } from '#app/forms/options.ts';
import { maxCharacters, reportReasons } from './contribution.ts';

export const ReportFields = () => (
  <>
    <RadioField name="reason" label="What is wrong with it?" options={optionsOf(reportReasons)} />
    <TextAreaField
      name="details"
      label="Details"
      hint="Only moderators read this."
      maxLength={maxCharacters.details}
    />
  </>
);
