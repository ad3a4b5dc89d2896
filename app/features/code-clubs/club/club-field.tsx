import { HiddenField, SelectField } from '#app/forms/fields.tsx';
import { PrivacyNote } from '#app/forms/privacy-note.tsx';
import { childrenPath } from './club-address.ts';

export interface ClubChoice {
  id: string;
  name: string;
}

export function ClubField({
  chosen,
  clubs,
}: {
  chosen?: ClubChoice | undefined;
  clubs?: readonly ClubChoice[];
}) {
  if (!clubs) return <HiddenField name="club_id" bind />;
  if (chosen) return <HiddenField name="club_id" value={chosen.id} />;
  return (
    <SelectField
      name="club_id"
      label="Club"
      placeholder="Select a club"
      options={clubs.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

export const ClubPrivacyNote = () => (
  <PrivacyNote>
    {' '}
    Are you under 18? <a href={childrenPath}>Here is the short version</a>.
  </PrivacyNote>
);
