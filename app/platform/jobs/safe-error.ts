import { describeError } from '#app/platform/process/log-error.ts';

export interface SafeError {
  name: string;
  code?: string;
  message: string;
}

const longest = 300;
// Including addresses at a local host name without a dot.
const run = /[^\s<>"'(),;:]+/gu;
const withoutAddress = (text: string) => (/.@./u.test(text) ? '[e-mail]' : text);

/** Name, code and message (for a failed query those of its cause), without email addresses or secrets. Never throws. */
export function safeError(thrown: unknown): SafeError {
  if (!(thrown instanceof Error))
    return { name: 'Error', message: 'something other than an error was thrown' };
  const { name, code, message, cause } = describeError(thrown);
  const text = 'query' in thrown && cause ? cause.message : message;
  const known = code ?? cause?.code;
  return {
    name,
    ...(known ? { code: known } : {}),
    message: (text || 'no message').replace(run, withoutAddress).slice(0, longest),
  };
}
