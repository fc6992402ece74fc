import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { Database, Tables } from '../../server/store/rows/tables.ts';

/** An empty database on this server. The caller closes it; it ends with the server. */
export async function freshDatabase(postgresUrl: string, name: string): Promise<Database> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url.href }) }),
  });
}
