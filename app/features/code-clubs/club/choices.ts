/** Values and labels of the three forms, in the specification's order. */

export const provinces = {
  gauteng: 'Gauteng',
  'western-cape': 'Western Cape',
  'kwazulu-natal': 'KwaZulu-Natal',
  'eastern-cape': 'Eastern Cape',
  limpopo: 'Limpopo',
  mpumalanga: 'Mpumalanga',
  'north-west': 'North West',
  'free-state': 'Free State',
  'northern-cape': 'Northern Cape',
} as const;

export const starterExperience = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const;

export const studentExperience = {
  none: 'None',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
} as const;

export const ageRanges = { '8-12': '8-12', '13-17': '13-17', '18-24': '18-24', '25+': '25+' } as const;
export type AgeRange = keyof typeof ageRanges;

export const childAges = ['8-12', '13-17'] as const satisfies readonly AgeRange[];

export const isChild = (ageRange: string): boolean => (childAges as readonly string[]).includes(ageRange);
