import { defineConfig } from '@playwright/test';
import { installedChromium } from './tests/run/chromium.ts';

/** What no journey looks at. Each window of a whole browser draws two pages for its address bar, a third of a journey's work. */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process that is started ahead for the next site; there is only one.
  'SpareRendererForSitePerProcess',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Without it the headless browser widens letters as no screen does.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features}`,
  // A page of a journey is gone before a compiler has paid off, which takes a fifth of an accessibility check's work.
  '--js-flags=--no-opt --no-maglev',
];

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  fullyParallel: true,
  // For a journey that hangs, not for one on a busy machine; a time that is meant stands in its test.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'dot',
  use: {
    launchOptions: { executablePath: installedChromium(), args: flags },
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    // Nothing is waited for that only fades or glides; what means motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
