import { describeError } from './log-error.ts';
import { redact } from './redact.ts';
import type { LogLevel } from './settings.ts';

/** Plain values and errors. Never what people typed, their addresses, or secrets. */
type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const ranks: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

let lines = '';

/** Writes the lines of one event-loop turn together: under load a write costs more than its content. */
function printLine(line: string): void {
  if (!lines) setImmediate(printLines);
  lines += `${line}\n`;
}

function printLines(): void {
  if (lines) process.stdout.write(lines);
  lines = '';
}
process.on('exit', printLines);

/**
 * Writes one JSON line per event of at least `level`: `time` (ISO, UTC), `level`, `event` (stable,
 * kebab-case) and the fields. Strings, numbers, booleans, dates and errors are written, also in lists and one
 * level of objects; anything else as its type. Email addresses, tokens and passwords are redacted
 * (operation.md: no personal data and no secrets). Never throws.
 */
export function createLog(level: LogLevel, write: (line: string) => void = printLine): Log {
  const at =
    (name: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (ranks[name] < ranks[level]) return;
      const line: Record<string, unknown> = { time: new Date(), level: name, event };
      for (const key of Object.keys(fields)) line[key] = loggable(fields[key]);
      write(JSON.stringify(line));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function loggable(value: unknown, depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number')
    return value;
  if (typeof value === 'string') return redact(value);
  if (value instanceof Error) return describeError(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no date' : value.toISOString();
  if (depth < 2 && Array.isArray(value)) return value.slice(0, 20).map((item) => loggable(item, depth + 1));
  if (depth < 2 && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, loggable(item, depth + 1)]));
  return `[${typeof value}]`;
}
