import { Client } from 'pg';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { emptyDatabase, freshDatabase } from './database.ts';

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const tables = "select count(*)::int from pg_tables where schemaname in ('public', 'pgboss')";

test('a fresh database is on a real PostgreSQL, and has all tables without a row', async () => {
  const database = await freshDatabase();
  try {
    expect(await ask(database.url, 'select version()')).toMatch(/^PostgreSQL \d+/);
    expect(await ask(database.url, tables)).toBeGreaterThan(0);
    expect(await ask(database.url, 'select count(*)::int from sessions')).toBe(0);
    expect(await ask(database.url, 'select count(*)::int from pgboss.job')).toBe(0);
  } finally {
    await database.drop();
  }
});

test('an empty database has no table', async () => {
  const database = await emptyDatabase();
  try {
    expect(await ask(database.url, tables)).toBe(0);
  } finally {
    await database.drop();
  }
});

test('two fresh databases do not see each other’s tables', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  try {
    await ask(one.url, 'create table only_here (id int)');
    expect(await ask(one.url, "select to_regclass('only_here')::text")).toBe('only_here');
    expect(await ask(other.url, "select to_regclass('only_here')::text")).toBeNull();
  } finally {
    await Promise.all([one.drop(), other.drop()]);
  }
});

test('a dropped database is gone, even when somebody is still connected', async () => {
  const database = await freshDatabase();
  const client = new Client({ connectionString: database.url });
  // The stopping server closes this client's connection, which pg reports as an error.
  client.on('error', () => {});
  await client.connect();
  await database.drop();
  await expect(ask(database.url, 'select 1')).rejects.toThrow('does not exist');
});

test('the browser opens a page and reads its title', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto('data:text/html,<title>A page of our own</title>');
    expect(await page.title()).toBe('A page of our own');
  } finally {
    await browser.close();
  }
});
