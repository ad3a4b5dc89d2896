import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Client } from 'pg';

// pg runs any object with these methods as a query (its `Submittable`); it has no COPY of its own.
interface CopyConnection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

abstract class Copy {
  /** How many rows went through. */
  readonly done: Promise<number>;
  readonly #text: string;
  #resolve!: (rows: number) => void;
  #reject!: (error: Error) => void;
  #rows = 0;
  protected failed = false;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }

  handleError(error: Error): void {
    this.failed = true;
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }
}

class CopyOut extends Copy {
  readonly #write: (chunk: Buffer) => Promise<void> | undefined;

  constructor(text: string, write: (chunk: Buffer) => Promise<void> | undefined) {
    super(text);
    this.#write = write;
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    const busy = this.#write(chunk);
    if (!busy) return;
    stream.pause();
    busy.then(
      () => stream.resume(),
      (error: Error) => stream.destroy(error),
    );
  }
}

class CopyIn extends Copy {
  readonly #source: AsyncIterable<Buffer>;
  #broken: Error | undefined;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.#source = source;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: Error) => {
      this.#broken = error;
      connection.sendCopyFail(error.name);
    });
  }

  override handleError(error: Error): void {
    super.handleError(this.#broken ?? error);
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#source) {
      if (this.failed) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    if (!this.failed) connection.endCopyFrom();
  }
}

function run(client: Client, copy: Copy): Promise<number> {
  (client.query as (query: unknown) => unknown)(copy);
  return copy.done;
}

/**
 * Runs a `COPY … TO STDOUT`. `write` gets one row at a time, as one line in the text format, in memory that
 * is used again afterwards; while a promise that it returns is
 * pending the server is told to wait. Returns the number of rows.
 */
export const copyOut = (
  client: Client,
  statement: string,
  write: (chunk: Buffer) => Promise<void> | undefined,
): Promise<number> => run(client, new CopyOut(statement, write));

/**
 * Runs a `COPY … FROM STDIN` with what `source` yields: any pieces of the text format. Returns the number of rows. Throws
 * what `source` throws, and when the server refuses one.
 */
export const copyIn = (client: Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> =>
  run(client, new CopyIn(statement, source));
