import type { Context } from '#app/platform/context.ts';

const submitted = new WeakSet<Context>();

/** To be called by actions whose answer is a page of their own without a form. */
export const markSubmitted = (context: Context) => void submitted.add(context);

/** Whether this request has sent a form: its page's loader runs afterwards and must not lead away from the answer. */
export const wasSubmitted = (context: Context): boolean => submitted.has(context);
