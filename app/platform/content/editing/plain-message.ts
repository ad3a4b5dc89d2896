import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  url: 'Please write a whole web address, such as https://www.example.org',
  email: 'Please write a whole email address.',
  date: 'Please choose a day.',
};

const most = (issue: { maximum: number | bigint; origin: string; exact?: boolean | undefined }): string => {
  if (issue.origin === 'string') return `Please shorten it to ${issue.maximum} characters at most.`;
  if (issue.origin === 'array')
    return issue.exact ? `Please keep exactly ${issue.maximum}.` : `Please keep ${issue.maximum} at most.`;
  return `Please write a number up to ${issue.maximum}.`;
};

const least = (issue: {
  minimum: number | bigint;
  origin: string;
  exact?: boolean | undefined;
  inclusive?: boolean | undefined;
}): string => {
  if (issue.origin === 'string')
    return issue.minimum === 1
      ? 'Please write something here.'
      : `Please write at least ${issue.minimum} characters.`;
  if (issue.origin === 'array')
    return issue.exact ? `Please make it exactly ${issue.minimum}.` : `Please add at least ${issue.minimum}.`;
  return issue.inclusive === false
    ? `Please write a number above ${issue.minimum}.`
    : `Please write a number from ${issue.minimum} on.`;
};

/** Plain-language validation messages; the schema's own take precedence. For `safeParse(…, { error })`. */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is needed.';
      return issue.expected === 'number' || issue.expected === 'int' ? 'Please write a number.' : undefined;
    case 'too_big':
      return most(issue);
    case 'too_small':
      return least(issue);
    case 'invalid_format':
      if (issue.input === '') return 'Please write something here.';
      return kinds[issue.format] ?? 'Please write it as the note above says.';
    case 'invalid_value':
      return 'Please choose one of these.';
    default:
      return undefined;
  }
};
