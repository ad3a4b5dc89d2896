import type { Context } from '#app/platform/context.ts';

const submitted = new WeakSet<Context>();

/** For actions that answer with a page of their own without a form. */
export const markFormSubmitted = (context: Context) => void submitted.add(context);

/** Whether this request submitted a form; if so, the page's loader must not redirect away from the answer. */
export const wasFormSubmitted = (context: Context): boolean => submitted.has(context);
