import { defineConfig } from 'vitest/config';

const endToEnd = 'tests/e2e/**/*.test.{ts,tsx}';

/** Two projects, one after the other: everything that needs no browser page first, then the end-to-end tests. */
export default defineConfig({
  test: {
    // Belongs to the run, not to a project: one PostgreSQL and one browser program serve both.
    globalSetup: './tests/support/globalSetup.ts',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{schema,engine,renderer,server,cli,scripts}/**/*.test.{ts,tsx}',
            'tests/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', endToEnd],
          testTimeout: 20_000,
          hookTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: [endToEnd],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser, a server and a test are busy at once: more files at a time only make each slower.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
