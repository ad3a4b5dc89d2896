import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Headless ones first: without windows they need a third less CPU. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

// Only root can install the system libraries it needs.
const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];

/** Ways to install one, in order of preference: Playwright's download, then (as root on Debian) the system package. */
const ways: { says: string; commands: [string, string[]][] }[] = [
  {
    says: "getting Playwright's own",
    commands: [['playwright', ['install', '--no-shell', ...withLibraries, 'chromium']]],
  },
  {
    says: 'installing the Debian package "chromium-headless-shell"',
    commands: [
      ['apt-get', ['update', '-q']],
      ['apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell']],
    ],
  },
];

/** An installed Chromium: `CHROMIUM`, the system's, or Playwright's. */
export const installedChromium = (): string | undefined =>
  [process.env.CHROMIUM, ...places, chromium.executablePath()].find((place) => place && existsSync(place));

/** A Chromium for browser tests: `CHROMIUM`, the system's or Playwright's, installed if missing. */
export function requireChromium(): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const { says, commands } of [{ says: '', commands: [] }, ...ways]) {
    if (says) console.log(`\nThere is no Chromium here: ${says} for the journeys.`);
    try {
      for (const [command, args] of commands) execFileSync(command, args, { stdio: 'inherit', env });
    } catch {
      continue;
    }
    const found = installedChromium();
    if (found) {
      console.log(`\nJourneys run in ${found}.`);
      return found;
    }
  }
  throw new Error('Install Chromium, or name one in CHROMIUM, and run the tests again.');
}
