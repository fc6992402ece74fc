import { defineConfig } from 'vitest/config';

const pure = [
  '{schema,engine,proof,renderer,studio,scripts}/**/*.test.{ts,tsx}',
  'server/passwords/*.test.ts',
];
const endToEnd = 'tests/e2e/**/*.test.{ts,tsx}';

/** A busy machine needs more than the second that `expect.poll` waits by itself. */
const patient = { poll: { timeout: 30_000 } };

/** For a server and its threads: as `npm start` has them, but for work that takes long and is not their subject. */
const serverFlags = [
  `--import=${new URL('tests/support/quick-work.ts', import.meta.url).href}`,
  '--conditions=built',
];

/**
 * Three projects: what needs neither server nor browser, what needs a server, what needs a browser. They run in one queue,
 * the browser's first, so that no worker waits for the last file of a project.
 */
export default defineConfig({
  test: {
    // Belongs to the run, not to a project: one PostgreSQL and one browser program serve all.
    globalSetup: './tests/support/globalSetup.ts',
    // One more than the cores that it is made for: tests wait for pages, databases and processes; a fourth worker costs more to load than it gains.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'pure',
          include: pure,
          // Nothing here leaves anything behind, so that all files share what the first has loaded and compiled.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,cli,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', endToEnd, 'server/passwords/*.test.ts'],
          execArgv: serverFlags,
          // Each file has its own database and server; what it loads is shared with the files after it.
          isolate: false,
          // A file whose tests wait side by side lets all of them wait at once.
          maxConcurrency: 8,
          expect: patient,
          testTimeout: 60_000,
          // The first file of a worker migrates an embedded database.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [endToEnd],
          execArgv: serverFlags,
          expect: patient,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // The files of a worker share its browser and its server.
          isolate: false,
        },
      },
    ],
  },
});
