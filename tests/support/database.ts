import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { inject } from 'vitest';

/** A test's own database: its connection URL, and a function that drops it. */
export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database with all tables and no rows on the PostgreSQL of the test run, so that tests never meet each
 * other's rows.
 *
 * Out: its URL, and `drop`, which removes it and closes all connections to it.
 */
export const freshDatabase = (): Promise<FreshDatabase> => createFrom(inject('templateDatabase'));

/** Creates a database without tables, for tests of migrations. */
export const emptyDatabase = (): Promise<FreshDatabase> => createFrom('template0');

/** Puts an embedded database with all tables and no rows into the data folder of a server, which would take long to make it. */
export async function unpackEmbedded(dataDir: string): Promise<void> {
  const data = join(dataDir, 'pglite');
  await mkdir(data, { recursive: true, mode: 0o700 });
  await promisify(execFile)('tar', ['-xf', inject('embeddedTemplate'), '-C', data]);
}

async function createFrom(template: string): Promise<FreshDatabase> {
  const name = `stile_test_${randomUUID().replaceAll('-', '')}`;
  const serverUrl = inject('postgresUrl');
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
