export interface ServerLog {
  debug(event: string, fields?: Readonly<Record<string, unknown>>): void;
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, fields?: Readonly<Record<string, unknown>>): void;
}

export interface ServerConnection {
  /** A directory with a socket file, or a loopback address. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** What error messages call the data directory, and what they advise whoever reads them. */
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
  /** False: never waits for the disk, so that a power cut loses data. For tests only. Default true. */
  durable?: boolean;
  signal?: AbortSignal | undefined;
  wording?: Wording;
}

/** The database cannot be used, for a reason that whoever starts the app can read and put right. */
export class PostgresStartError extends Error {
  override name = 'DatabaseStartError';
}
