/** What the server takes for an email address (`rules.ts`): Zod's pattern, without loading Zod. */
export const isEmail = (text: string): boolean =>
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(
    text,
  );
