import { SelectField, TextField } from '#app/forms/fields.tsx';
import { countries, genders, memberAgeRanges } from './personal.ts';
import type { Profile } from './profile.server.ts';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface PersonalFieldsProps {
  profile?: Partial<Profile>;
}

export function PersonalFields({ profile }: PersonalFieldsProps) {
  const selected = (placeholder: string, value: string | null | undefined) =>
    profile ? { placeholder: 'Not given', defaultValue: value ?? '' } : { placeholder, plainLabel: true };
  return (
    <>
      <SelectField
        name="gender"
        label="Gender"
        options={[...genders]}
        {...selected('Select your gender', profile?.gender)}
      />
      <SelectField
        name="age_range"
        label="Age Range"
        options={same(memberAgeRanges)}
        {...selected('Select your age range', profile?.ageRange)}
      />
      <SelectField
        name="country"
        label="Country"
        options={same(countries)}
        autoComplete="country-name"
        {...selected('Select your country', profile?.country)}
      />
      <TextField
        name="city"
        label="City"
        autoComplete="address-level2"
        {...(profile ? { defaultValue: profile.city ?? '' } : { plainLabel: true })}
      />
    </>
  );
}
