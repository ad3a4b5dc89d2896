import { z } from 'zod';
import { provinces, starterExperience, studentExperience } from '#app/features/code-clubs/choices.ts';
import { starterForm } from '#app/features/code-clubs/starter.ts';
import { studentForm } from '#app/features/code-clubs/student.ts';
import { volunteerForm } from '#app/features/code-clubs/volunteer.ts';
import { contactForm } from '#app/features/contact/contact.ts';
import { eventRegistrationForm } from '#app/features/events/registration.ts';
import { applicationForm } from '#app/features/funding/application.ts';
import { collaborationForm, opportunityTypes } from '#app/features/funding/collaboration.ts';
import { educationLevels, employmentStatuses, scholarshipForm } from '#app/features/funding/scholarship.ts';
import { constraintsOf } from '#app/forms/constraints.ts';
import { defineForm, type FormDefinition } from '#app/forms/form.ts';
import { email, required, tick } from '#app/forms/rules.ts';
import { capital } from '#app/organisation/words.ts';
import type { WorkName } from './work.ts';

/** The form by which each kind came in: its rules hold for a correction as well. */
export const formsOfWork: Readonly<Record<WorkName, FormDefinition>> = {
  scholarships: scholarshipForm,
  funding: applicationForm,
  collaboration: collaborationForm,
  contact: contactForm,
  events: eventRegistrationForm,
  starters: starterForm,
  students: studentForm,
  volunteers: volunteerForm,
};

/** What a person said yes to and which club or course it is about are not corrected; answers of special need stand elsewhere. */
const notCorrected = ['consent', 'club_id', 'dietary_requirements', 'accessibility_needs', 'is_child'];

/** At an event only a child has somebody who is asked, and always somebody. */
const guardianAtEvent = {
  parent_name: required('Please enter the name of the parent or guardian', 100, 'Name'),
  parent_email: email,
};

const failure = { tone: 'error', title: 'Error', description: 'That could not be saved.' } as const;

/** The fields of a record that staff may correct, as a form of its own. */
export function correctionForm(name: WorkName, { ofChild }: { ofChild: boolean }): FormDefinition {
  const { shape } = formsOfWork[name].schema;
  const guardian: Record<string, z.ZodType> = name === 'events' ? guardianAtEvent : {};
  const own = Object.entries(shape).flatMap(([field, rule]): [string, z.ZodType][] => {
    if (notCorrected.includes(field) || (guardian[field] && !ofChild)) return [];
    return [[field, guardian[field] ?? (rule as z.ZodType)]];
  });
  return defineForm({
    id: `correct-${name}`,
    errors: 'fields',
    invalid: 'Please fix the errors in the form',
    failure,
    schema: z.object(Object.fromEntries(own)),
  });
}

/** The second look before something is erased. */
export const eraseForm = defineForm({
  id: 'erase',
  errors: 'fields',
  invalid: 'Please tick the box first',
  failure,
  schema: z.object({
    version: required('Please reload the page', 40, 'Version'),
    sure: tick.refine((on) => on, 'Please tick the box first'),
  }),
});

export interface CorrectField {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'long' | 'choice';
  required: boolean;
  longest?: number | undefined;
  options?: { value: string; label: string }[];
}

const labels: Readonly<Record<string, string>> = {
  parent_name: 'Parent or guardian',
  parent_email: "Parent's email",
  parent_phone: "Parent's phone",
  location_city: 'City',
  location_province: 'Province',
  venue_details: 'Venue',
  organization: 'Organisation',
  course_title: 'Course',
};

const optionWords: Readonly<Record<string, string>> = {
  ...provinces,
  ...starterExperience,
  ...studentExperience,
  ...employmentStatuses,
  ...educationLevels,
  ...opportunityTypes,
};

export const fieldLabel = (name: string): string => labels[name] ?? capital(name.replaceAll('_', ' '));

/** How the fields of a correction are shown. */
export const correctFields = (name: WorkName, about: { ofChild: boolean }): CorrectField[] =>
  Object.entries(correctionForm(name, about).schema.shape).map(([field, rule]) => {
    const { required: needed, max } = constraintsOf(rule as z.ZodType);
    const choices = choicesOf(rule as z.ZodType);
    return {
      name: field,
      label: fieldLabel(field),
      kind: choices
        ? 'choice'
        : field.endsWith('email')
          ? 'email'
          : field.endsWith('phone')
            ? 'tel'
            : (max?.[0] ?? 0) > 255
              ? 'long'
              : 'text',
      required: needed !== undefined,
      longest: max?.[0],
      ...(choices && {
        options: choices
          .filter((value) => value !== '')
          .map((value) => ({ value, label: optionWords[value] ?? value })),
      }),
    };
  });

function choicesOf(rule: z.ZodType): string[] | undefined {
  const json = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' });
  return Array.isArray(json.enum) ? json.enum.map(String) : undefined;
}
