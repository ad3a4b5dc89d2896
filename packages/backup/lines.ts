import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './error.ts';
import { type BackupHeader, type BackupPart, backupHeader, backupPart, endOfPart } from './format.ts';

const batch = 64 * 1_024;

export class BackupReader {
  readonly #lines: AsyncGenerator<Buffer>;

  constructor(file: string) {
    this.#lines = linesOf(file);
  }

  async header(): Promise<BackupHeader> {
    const parsed = backupHeader.safeParse(await this.#json());
    if (!parsed.success) throw new BackupError('This is not a backup that this release can read.');
    return parsed.data;
  }

  /** The next part; a table's rows must be read before. Throws if the file ends early. */
  async part(): Promise<BackupPart> {
    const parsed = backupPart.safeParse(await this.#json());
    if (!parsed.success) throw new BackupError('The backup is damaged.');
    return parsed.data;
  }

  /** The rows of the table just read, with line ends, several at a time. */
  async *rows(change: (line: Buffer) => Buffer = (line) => line): AsyncGenerator<Buffer> {
    let waiting: Buffer[] = [];
    let size = 0;
    for (let line = await this.#next(); !line.equals(endOfPart); line = await this.#next()) {
      const changed = change(line);
      waiting.push(changed);
      size += changed.length;
      if (size < batch) continue;
      yield Buffer.concat(waiting);
      [waiting, size] = [[], 0];
    }
    if (size > 0) yield Buffer.concat(waiting);
  }

  async end(): Promise<void> {
    if (!(await this.#lines.next()).done) throw new BackupError('The backup is damaged.');
  }

  /** Closes the file; only needed if it was not read to its end. */
  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#lines.next();
    if (done) throw new BackupError('The backup is cut off.');
    return value;
  }

  async #json(): Promise<unknown> {
    const line = await this.#next();
    try {
      return JSON.parse(line.toString('utf8'));
    } catch {
      return undefined;
    }
  }
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        const line = chunk.subarray(from, end + 1);
        yield rest.length > 0 ? Buffer.concat([...rest, line]) : line;
        rest = [];
        from = end + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new BackupError('The backup is cut off.');
    if (code?.startsWith('Z_')) throw new BackupError('The backup is damaged, or no backup.');
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code?.startsWith('E')) throw new BackupError(`${file} cannot be read (${code}).`);
    throw error;
  } finally {
    source.destroy();
    text.destroy();
  }
}
