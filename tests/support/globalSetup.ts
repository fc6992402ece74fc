import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/support/chromium.ts';
import { startPostgres } from '../../scripts/support/postgres.ts';
import { dialectsOf } from '../../server/store/connection/embedded.ts';
import { migrate, openDatabase } from '../../server/store/open.ts';
import type { Tables } from '../../server/store/rows/tables.ts';
import { partitionTables } from './server/partition-tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the run's PostgreSQL; a test takes its own database from `freshDatabase`. */
    postgresUrl: string;
    /** The name of the template for fresh databases: it has all tables, and no rows. */
    templateDatabase: string;
    /** The file that a PGlite with all tables and no rows is loaded from, in a tenth of the time of making one. */
    embeddedTemplate: string;
    /** The full path of the browser for `launchChromium`. */
    chromiumPath: string;
  }
}

/** Files in memory, on Linux: making and dropping databases there costs a tenth less of the whole run. */
const memoryFolder = '/dev/shm';
/** What the files of a run may take at once, in bytes, with room to spare. */
const roomOfRun = 4 * 2 ** 30;

/** Nobody needs the data of this PostgreSQL after a crash. */
const withoutFlushing = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * Prepares what the whole test run shares: one PostgreSQL with a template database, the files of an embedded one, and one
 * browser program.
 *
 * Provides `postgresUrl`, `templateDatabase`, `embeddedTemplate` and `chromiumPath`. Out: the teardown. Fails, and leaves
 * nothing running, if one of them cannot be provided.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  // With a compile cache, processes that tests start load in two thirds of the time.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'stile-compile-cache');
  if (await hasRoom(memoryFolder)) process.env.TMPDIR = memoryFolder;
  const folder = await mkdtemp(join(tmpdir(), 'stile-tests-'));
  const embeddedTemplate = join(folder, 'pglite.tar');
  const [postgres, browser, embedded] = await Promise.allSettled([
    startPostgres(withoutFlushing),
    findChromium({ shell: true }),
    saveEmbedded(embeddedTemplate),
  ]);
  if (postgres.status === 'rejected') throw postgres.reason;
  const { url, stop } = postgres.value;
  try {
    if (browser.status === 'rejected') throw browser.reason;
    if (embedded.status === 'rejected') throw embedded.reason;
    const template = `stile_template_${randomUUID().replaceAll('-', '')}`;
    await onServer(url, `create database ${template} template template0`);
    await makeTables(new URL(`/${template}`, url).href);
    project.provide('postgresUrl', url);
    project.provide('templateDatabase', template);
    project.provide('embeddedTemplate', embeddedTemplate);
    project.provide('chromiumPath', browser.value);
    return async () => {
      await onServer(url, `drop database ${template} with (force)`);
      await stop();
      await rm(folder, { recursive: true });
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whether a run's files may be put into a folder in memory, which may be missing or small, as in a container. */
async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) > roomOfRun;
}

/** Creates our tables and those of pg-boss. */
async function makeTables(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, pino({ level: 'silent' }));
  const { exclusively: _, ...tables } = database.jobTables;
  const boss = new PgBoss({ ...tables, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  if (process.env.TEST_PARTITIONED) await partitionTables(database.background);
  await database.close();
}

/** Saves the files of a PGlite with our tables. */
async function saveEmbedded(file: string): Promise<void> {
  const pglite = new PGlite();
  const db = new Kysely<Tables>({ dialect: dialectsOf(pglite).dialect });
  await migrate(db);
  await writeFile(file, (await pglite.dumpDataDir('none')).stream());
  await db.destroy();
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new Error(
      'The user of TEST_DATABASE_URL may not create databases, and every test needs one of its own. ' +
        'Give that user CREATEDB, or unset TEST_DATABASE_URL to have the tests start their own PostgreSQL.',
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
