import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** An empty database of a test's own: its connection URL, and the way to be rid of it. */
export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates an empty database on the PostgreSQL that the test run started, so that tests never meet each other's rows.
 *
 * Out: its URL, and `drop`, which removes it and cuts off whoever is still connected. Fails with a sentence when the
 * server's user may not create databases (TEST_DATABASE_URL may name such a one), else as PostgreSQL does.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `stile_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template template0`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
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
