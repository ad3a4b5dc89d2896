import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type { Header, Part } from './backup-format.ts';
import { BackupError } from './backup-lines.ts';

const batch = 64 * 1_024;

/** Writes a backup's lines into a gzipped file, in larger pieces, and no faster than the disk takes them. */
export class BackupSink {
  readonly #gzip: Gzip;
  readonly #written: Promise<void>;
  #waiting: Buffer[] = [];
  #size = 0;
  #busy: Promise<void> | undefined;

  private constructor(gzip: Gzip, written: Promise<void>) {
    this.#gzip = gzip;
    this.#written = written;
    written.catch((error: Error) => gzip.destroy(error));
    gzip.on('error', () => {});
  }

  /** A new file that only its owner may read (0600). Throws a `BackupError` when there is one of that name, or a link. */
  static async open(file: string): Promise<BackupSink> {
    const target = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new BackupError(
        `${file} exists: another backup is being written, or one was cut short. If none is being written, delete it.`,
      );
    });
    const gzip = createGzip();
    return new BackupSink(gzip, finished(gzip.pipe(target.createWriteStream({ flush: true }))));
  }

  /** Takes a copy of `chunk`. While a promise that it returned is pending, the caller should wait. */
  add(chunk: Buffer): Promise<void> | undefined {
    this.#waiting.push(Buffer.from(chunk));
    this.#size += chunk.length;
    return this.#size < batch ? this.#busy : this.#pass();
  }

  async line(line: Header | Part): Promise<void> {
    await this.add(Buffer.from(`${JSON.stringify(line)}\n`));
  }

  /** Waits until everything is on the disk. */
  async end(): Promise<void> {
    await this.#pass();
    this.#gzip.end();
    await this.#written;
  }

  /** Gives the file free, also when it is not complete. */
  close(): void {
    this.#gzip.destroy();
  }

  #pass(): Promise<void> | undefined {
    if (this.#gzip.destroyed) return this.#written;
    const room = this.#gzip.write(Buffer.concat(this.#waiting));
    [this.#waiting, this.#size] = [[], 0];
    if (room) return this.#busy;
    this.#busy ??= Promise.race([once(this.#gzip, 'drain'), this.#written]).then(() => {
      this.#busy = undefined;
    });
    return this.#busy;
  }
}
