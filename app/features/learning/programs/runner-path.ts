import { runnerVersion } from 'virtual:runner-version';

/** The address of a frame of this release: what is kept on a device is never mixed with a frame of another. */
export const runnerPath = (kind: 'python' | 'full-python' | 'page'): string =>
  `/runner/${kind}?v=${runnerVersion}`;
