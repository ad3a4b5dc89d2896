import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** A Chromium for the journeys: `CHROMIUM`, the system's, Playwright's own, or (as root on Debian) the package, installed now. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM, ...places, chromium.executablePath()].find(
    (place) => place && existsSync(place),
  );
  if (found) {
    console.log(`\nJourneys run in ${found}.`);
    return found;
  }
  console.log('\nThere is no Chromium here: installing the Debian package "chromium" for the journeys.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env,
    });
  } catch {
    throw new Error('Install Chromium, or name one in CHROMIUM, and run the tests again.');
  }
  return '/usr/bin/chromium';
}
