import { runnerVersion } from 'virtual:runner-version';

/** The address of this release's frame, so that a device never mixes frames of different releases. */
export const runnerPath = (kind: 'python' | 'full-python' | 'page'): string =>
  `/runner/${kind}?v=${runnerVersion}`;
