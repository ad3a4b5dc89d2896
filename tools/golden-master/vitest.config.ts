import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['tools/golden-master/*.recording.ts'],
    globalSetup: ['tests/site/database.setup.ts'],
    pool: 'threads',
    env: { NODE_ENV: 'production' },
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
});
