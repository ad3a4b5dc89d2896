import { redact } from './redact.ts';

export interface ErrorDescription {
  name: string;
  message: string;
  code?: string;
  /** PostgreSQL's object names, never contents. */
  table?: string;
  constraint?: string;
  stack?: string[];
  cause?: ErrorDescription;
}

const depths = 4;
const frames = 12;

/**
 * Without addresses, tokens, bodies or parameters. PostgreSQL's details and quoted values repeat rows, so
 * they are left out.
 */
export function describeError(error: Error, depth = 1): ErrorDescription {
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const description: ErrorDescription = { name: redact(String(error.name)), message: messageOf(error) };
  if (typeof code === 'string' || typeof code === 'number') description.code = redact(String(code));
  if (typeof table === 'string') description.table = redact(table);
  if (typeof constraint === 'string') description.constraint = redact(constraint);
  if (depth === 1) description.stack = stackOf(error);
  if (error.cause instanceof Error && depth < depths)
    description.cause = describeError(error.cause, depth + 1);
  else if (error instanceof AggregateError && error.errors[0] instanceof Error && depth < depths)
    description.cause = describeError(error.errors[0], depth + 1);
  return description;
}

function messageOf(error: Error): string {
  const { query, params, severity, code } = error as Error &
    Partial<Record<'query' | 'params' | 'severity' | 'code', unknown>>;
  if (typeof query === 'string' && params !== undefined) return `failed query: ${redact(query)}`;
  const message = String(error.message);
  const quotesValues = severity !== undefined && typeof code === 'string' && /^22/.test(code);
  return redact(quotesValues ? message.replace(/".*"/gs, '"…"') : message);
}

// The head of a stack repeats the message, possibly over several lines: only the frames are kept.
function stackOf(error: Error): string[] {
  const lines = String(error.stack ?? '').split('\n');
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, frames)
    .map((line) => redact(line.trim()));
}
