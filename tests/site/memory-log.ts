import type { Log } from '#app/platform/process/log.ts';

export interface LogLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  event: string;
  [field: string]: unknown;
}

/** A log that keeps its lines. */
export function memoryLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (event: string, fields?: object) =>
    void lines.push({ ...fields, level, event });
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') } as Log & {
    lines: LogLine[];
  };
}
