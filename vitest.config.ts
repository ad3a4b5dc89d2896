import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const jsx = { runtime: 'automatic' as const, development: false };
/** As the product runs; what React adds for its developers costs more than the rendering itself. */
const env = { NODE_ENV: 'production' };

const server = { pool: 'threads' as const, isolate: false, globalSetup: ['tests/site/database.setup.ts'] };

// Left to itself Vitest keeps one core free, which of two is half.
const maxWorkers = Math.min(12, availableParallelism());

// One more where tests wait for their database or for a process. Beyond twelve the database has too few connections.
const withDatabase = Math.min(12, availableParallelism() + 1);

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        oxc: { jsx },
        test: {
          name: 'rules',
          env,
          // Components name their stylesheets' addresses; everything else about styles is left out.
          css: { include: /\.css\?url$/ },
          include: ['{app,packages,server,tests,tools}/**/*.test.ts?(x)'],
          exclude: ['**/*.{request,database,process}.test.ts?(x)'],
          pool: 'threads' as const,
          // Half of the time went into loading the same modules for each file.
          isolate: false,
          // For a test that hangs, not for one on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Of the rules what the organisation publishes, as shipped: `npm run content:check`.
        test: {
          name: 'content',
          include: ['{app,tests}/**/*.content.test.ts'],
          pool: 'threads' as const,
          isolate: false,
          maxWorkers: 1,
        },
      },
      {
        oxc: { jsx },
        test: {
          name: 'requests',
          include: ['{app,server,tests}/**/*.{request,database}.test.ts?(x)'],
          ...server,
          maxWorkers: withDatabase,
          env,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['{packages,tests}/**/*.process.test.ts'],
          pool: 'threads' as const,
          isolate: false,
          globalSetup: ['tests/site/data.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
