import { defineConfig } from 'vitest/config';

const server = { pool: 'threads' as const, isolate: false, globalSetup: ['tests/database.setup.ts'] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          // Components name their stylesheets' addresses; everything else about styles is left out.
          css: { include: /\.css\?url$/ },
          include: ['{app,packages,server,tests}/**/*.test.ts?(x)'],
          exclude: ['**/*.{request,database,process}.test.ts?(x)'],
          pool: 'threads' as const,
        },
      },
      {
        test: {
          name: 'requests',
          include: ['{app,server,tests}/**/*.{request,database}.test.ts?(x)'],
          ...server,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['{packages,tests}/**/*.process.test.ts'],
          pool: 'threads' as const,
        },
      },
    ],
  },
});
