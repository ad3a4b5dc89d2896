export interface ServerLog {
  debug(event: string, fields?: Readonly<Record<string, unknown>>): void;
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, fields?: Readonly<Record<string, unknown>>): void;
}

export interface ServerConnection {
  /** A directory with a socket, or a loopback address. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** How error messages name the data directory, and what they advise. */
export interface Wording {
  dataDirectory: string;
  whenInUse: string;
  whenNotInstalled: string;
  whenOfOtherVersion: string;
}

export const plainWording: Wording = {
  dataDirectory: 'The data directory',
  whenInUse: 'Stop that one, or use another directory.',
  whenNotInstalled: 'Install again without leaving out optional packages.',
  whenOfOtherVersion: 'Copy its data with the version that made it.',
};

export interface StartOptions {
  log: ServerLog;
  maxConnections?: number;
  /** False skips waiting for the disk, so a power cut loses data; for tests only. Default true. */
  durable?: boolean;
  signal?: AbortSignal | undefined;
  wording?: Wording;
}

/** The database cannot be used, for a reason that an operator can understand and fix. */
export class PostgresStartError extends Error {
  override name = 'DatabaseStartError';
}
