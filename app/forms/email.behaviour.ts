/** The server's pattern for email addresses (`rules.ts`), copied from Zod so that browsers need not load Zod. */
export const isEmail = (text: string): boolean =>
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(
    text,
  );
