import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Every field of every form, including staff forms, as its component is written: phones show the matching
 * keyboard and browsers offer autofill. A field missing here fails: add its kind.
 */
const kinds: [names: string, attributes: Record<string, string>][] = [
  // About the sender.
  ['email', { component: 'EmailField' }],
  ['phone', { component: 'PhoneField' }],
  ['full_name name guardian_name', { autoComplete: 'name' }],
  ['organization company school', { autoComplete: 'organization' }],
  ['job_title', { autoComplete: 'organization-title' }],
  ['city location_city', { autoComplete: 'address-level2' }],
  ['location_province', { autoComplete: 'address-level1' }],
  ['country', { autoComplete: 'country-name' }],
  ['password confirm_password', { component: 'PasswordField', autoComplete: 'new-password' }],
  ['current_password', { component: 'PasswordField', autoComplete: 'current-password' }],
  ['code', { autoComplete: 'one-time-code', inputMode: 'numeric' }],
  ['link', { inputMode: 'url', autoComplete: 'url' }],
  // About somebody else: autofill must not offer the sender's own data.
  ['parent_name seen_by', { autoComplete: 'off' }],
  ['parent_email', { component: 'EmailField', autoComplete: 'off' }],
  ['parent_phone', { component: 'PhoneField', autoComplete: 'off' }],
  ['course_title provider title short_name alt preview_link reason', { autoComplete: 'off' }],
  // A lesson's answers and a learner's program.
  ['typed_in gap', { autoComplete: 'off' }],
  // Without autofill.
  ['q', { type: 'search' }],
  ['from to checked_on signed_on last_day finished_on', { type: 'date' }],
  ['publish_at', { type: 'datetime-local' }],
  ['amount price budget', { inputMode: 'decimal' }],
];

/** Fields whose name means something else than above. */
const exceptions: Record<string, Record<string, string>> = {
  'app/accounts/sign-in/sign-in-fields.tsx password': { autoComplete: 'current-password' },
  'app/accounts/sign-up/verify-email-page.tsx password': { autoComplete: 'current-password' },
  // About a badge, not the person.
  'app/member/dashboard/external-course-fields.tsx link': { inputMode: 'url', autoComplete: 'off' },
  // Submissions corrected by staff: one component for all names, its type from the rules.
  'app/admin/submissions/correct-page.tsx ': { autoComplete: 'off', type: 'kind' },
  // Choices of a lesson's question.
  "app/features/learning/activities/question.tsx idOf(place, 'choice')": {
    type: "isMany ? 'checkbox' : 'radio'",
  },
  // Content fields: one component for all names, its type from the schema.
  'app/admin/content/editor/colour-field.tsx ': { type: 'color' },
  'app/admin/content/editor/colour-field.tsx path': { autoComplete: 'off' },
  'app/admin/content/editor/text-field.tsx path': { autoComplete: 'off' },
  'app/admin/content/editor/reference-field.tsx path': { autoComplete: 'off' },
};

/** Staff write about somebody else, so autofill is off. */
const byStaff: Record<string, string> = { autoComplete: 'off' };
const isAboutSomebody = ({ file, name }: Field) =>
  file.startsWith('app/admin/') && ['name', 'guardian_name'].includes(name);

interface Field {
  file: string;
  component: string;
  name: string;
  /** As written in the source; expressions as text. */
  attributes: Record<string, string>;
}

/** The end of the JSX tag that starts at `start`; skips braces and strings. */
function tagAt(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (source[at] === '>' && depth === 0) return source.slice(start, at);
  }
  throw new Error('a tag without end');
}

function fieldsIn(file: string): Field[] {
  const source = readFileSync(file, 'utf8');
  return [
    ...source.matchAll(
      /<(?:ui\.)?(TextField|TextInput|EmailField|PhoneField|PasswordField|PasswordInput|SelectField|SelectInput|input|select)\s/g,
    ),
  ].map(({ 1: component = '', index }) => {
    const tag = tagAt(source, index);
    const attributes = Object.fromEntries(
      [...tag.matchAll(/\s([a-zA-Z-]+)=(?:"([^"]*)"|\{([^{}]*)\})/g)].map(([, name, text, expression]) => [
        name,
        text ?? expression,
      ]),
    );
    return { file, component, name: attributes.name ?? '', attributes };
  });
}

const untyped = new Set(['hidden', 'checkbox', 'radio', 'range', 'file']);
const written = ['app/{member,admin,features,site,forms}/**/*.tsx']
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => file !== 'app/forms/fields.tsx' && file !== 'app/forms/form.tsx')
  .flatMap(fieldsIn)
  .filter(({ attributes }) => !untyped.has(attributes.type ?? ''));

const isChoice = ({ component }: Field) => ['SelectField', 'SelectInput', 'select'].includes(component);

function mistakesOf(field: Field): string[] {
  const { file, component, name, attributes } = field;
  const kind = kinds.find(([names]) => names.split(' ').includes(name))?.[1];
  const exception = isChoice(field) ? undefined : exceptions[`${file} ${name}`];
  const wanted = isAboutSomebody(field) ? byStaff : (exception ?? kind);
  if (!wanted) return isChoice(field) ? [] : [`${file}: no kind is known for the field "${name}"`];
  return Object.entries(wanted).flatMap(([attribute, value]) => {
    const found = attribute === 'component' ? component : attributes[attribute];
    // A choice has no keyboard; an expression may choose between values.
    if (isChoice(field) && attribute === 'inputMode') return [];
    if (found === value || found?.includes(`'${value}'`)) return [];
    return [`${file}: "${name}" has ${attribute}=${found ?? 'nothing'} instead of ${value}`];
  });
}

test('every field has the keyboard and the autofill of its kind', () => {
  expect(written.length).toBeGreaterThan(60);
  expect(written.flatMap(mistakesOf)).toEqual([]);
});

test('the components for addresses, telephones and passwords set them themselves', () => {
  const fields = fieldsIn('app/forms/fields.tsx');
  const ofType = (type: string) => fields.find(({ attributes }) => attributes.type === type)?.attributes;
  expect(ofType('email')).toMatchObject({ autoComplete: 'email', inputMode: 'email' });
  expect(ofType('tel')).toMatchObject({ autoComplete: 'tel', inputMode: 'tel' });
  expect(readFileSync('app/ui/controls/field.tsx', 'utf8')).toMatch(/\{\.\.\.native\} type="password"/);
});

test('only these components and forms create fields', () => {
  const past = globSync('app/**/*.{ts,tsx}')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /createElement\(\s*['"](input|select)/.test(readFileSync(file, 'utf8')));
  expect(past).toEqual([]);
});
