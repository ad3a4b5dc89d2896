import { createLog, type Log } from '#app/platform/process/log.ts';
import { describeError } from '#app/platform/process/log-error.ts';
import { type GivenSettings, readSettings } from '#app/platform/process/settings.ts';

const readable = /^(Settings|Backup|Data|Database|Content)/;

/** Prints the result, or the error and exits with 1. Logs go to standard error. */
export async function runCommand(
  command: (settings: GivenSettings, log: Log) => Promise<string>,
): Promise<void> {
  try {
    const log = createLog('warn', (line) => process.stderr.write(`${line}\n`));
    console.log(await command(readSettings(process.env), log));
  } catch (error) {
    const { name, message } = error as Error;
    // PostgreSQL's messages may quote rows.
    console.error(readable.test(name) ? message : describeError(error as Error));
    process.exitCode = 1;
  }
}
