import { describeError } from '#app/platform/process/log-error.ts';

export interface SafeError {
  name: string;
  code?: string;
  message: string;
}

const longest = 300;
// Also addresses of a mail server's own machine, which have no dot.
const run = /[^\s<>"'(),;:]+/gu;
const withoutAddress = (text: string) => (/.@./u.test(text) ? '[e-mail]' : text);

/** Name, code and message (of a failed query its cause's), without email addresses and secrets. Never throws. */
export function safeError(thrown: unknown): SafeError {
  if (!(thrown instanceof Error))
    return { name: 'Error', message: 'something other than an error was thrown' };
  const { name, code, message, cause } = describeError(thrown);
  const said = 'query' in thrown && cause ? cause.message : message;
  const known = code ?? cause?.code;
  return {
    name,
    ...(known ? { code: known } : {}),
    message: (said || 'no message').replace(run, withoutAddress).slice(0, longest),
  };
}
