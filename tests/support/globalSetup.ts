import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/support/chromium.ts';
import { startPostgres } from '../../scripts/support/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the run's PostgreSQL; a test takes its own database from `freshDatabase`. */
    postgresUrl: string;
    /** The full path of the browser for `launchChromium`. */
    chromiumPath: string;
  }
}

/**
 * Prepares what the whole test run shares: one PostgreSQL and one browser program.
 *
 * Provides `postgresUrl` and `chromiumPath`. Out: the teardown. Fails, and leaves nothing running, when one of the
 * two cannot be had.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, browser] = await Promise.allSettled([startPostgres(), findChromium()]);
  if (postgres.status === 'rejected') throw postgres.reason;
  if (browser.status === 'rejected') {
    await postgres.value.stop();
    throw browser.reason;
  }
  project.provide('postgresUrl', postgres.value.url);
  project.provide('chromiumPath', browser.value);
  return postgres.value.stop;
}
