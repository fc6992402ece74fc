import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';

/**
 * Citus cannot be had where the tests run. These functions have the signatures of Citus 13 and record their calls; as
 * there, a column that is no key, or a table that is distributed already, is refused.
 */
const recordingCitus = `
  create table pg_dist_partition (logicalrelid regclass, partmethod "char");
  create table pg_dist_shard (logicalrelid regclass);
  create table calls (at serial, call text);
  create function create_distributed_table(
    table_name regclass, distribution_column text, distribution_type text default 'hash',
    colocate_with text default 'default', shard_count int default null) returns void language plpgsql as $$
  begin
    if exists (select from pg_dist_partition where logicalrelid = table_name) then
      raise 'table "%" is already distributed', table_name;
    end if;
    if colocate_with not in ('default', 'none') and shard_count is not null then
      raise 'Cannot use colocate_with with a table and shard_count at the same time';
    end if;
    insert into pg_dist_partition values (table_name, 'h');
    insert into pg_dist_shard select table_name from generate_series(1, shard_count);
    insert into calls (call) values (concat_ws(' ', table_name, distribution_column, colocate_with, shard_count));
  end $$;
  create function undistribute_table(table_name regclass) returns void language plpgsql as $$
  begin
    delete from pg_dist_partition where logicalrelid = table_name;
    insert into calls (call) values ('undo ' || table_name);
  end $$;`;

let fresh: FreshDatabase;
let client: Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  client = new Client({ connectionString: fresh.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await fresh.drop();
});

async function run(words: string, url = fresh.url) {
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  const { code, out, errors } = await runFunnel(['distribute', ...words.split(' ').filter(Boolean)], { env });
  return { code, output: (out + errors).trim() };
}

const calls = async () =>
  (
    await client.query('with gone as (delete from calls returning *) select call from gone order by at')
  ).rows.map(({ call }) => call);

test('needs Citus, and says so', async () => {
  expect(await run('--yes', '')).toEqual({
    code: 2,
    output:
      'The embedded database lives in one process on one machine. Set DATABASE_URL to a PostgreSQL with Citus.',
  });
  const { code, output } = await run('--yes');
  expect(code).toBe(2);
  expect(output).toMatch(/^The database at DATABASE_URL has no Citus, .* run 'create extension citus' in it/);
});

test('distributes the tables of sessions together, once, and takes it back', async () => {
  await client.query(recordingCitus);
  expect(await run('')).toMatchObject({ code: 2, output: expect.stringContaining('Add --yes') });
  expect(await calls()).toEqual([]);

  expect((await run('--shards 8 --yes')).output.split('\n')).toEqual([
    'Distributed: sessions.',
    'Distributed: payments.',
    'Distributed: refunds.',
    'Now restart every server: each looks once, at its start, how the tables lie.',
  ]);
  expect(await calls()).toEqual([
    'sessions session_id none 8',
    'payments session_id sessions',
    'refunds session_id sessions',
  ]);
  expect(await run('--yes')).toEqual({
    code: 0,
    output: 'All of it is distributed already; nothing had to change.',
  });
  expect((await run('--shards 8 --yes')).code).toBe(0);
  expect(await run('--shards 16 --yes')).toEqual({
    code: 2,
    output:
      "The sessions are distributed already, over 8 shards and not 16; nothing was changed. On the coordinator, run: select alter_distributed_table('sessions', shard_count => 16, cascade_to_colocated => true)",
  });
  expect(await calls()).toEqual([]);

  expect((await run('--undo --yes')).code).toBe(0);
  expect(await calls()).toEqual(['undo refunds', 'undo payments', 'undo sessions']);
  expect(await run('--undo --yes')).toEqual({ code: 0, output: 'No table is distributed.' });
});

test('goes on after a failure, and prints the message of Citus', async () => {
  await client.query(`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise 'no worker is there' using errcode = case when new.logicalrelid = 'refunds'::regclass then '42501' else '55000' end;
    end $$;
    create trigger refuse before insert on pg_dist_partition for each row
    when (new.logicalrelid <> 'sessions'::regclass) execute function refuse();`);
  const { code, output } = await run('--yes');
  expect(code).toBe(2);
  expect(output).toContain('Distributed: sessions.');
  expect(output).toContain(
    'Citus did not do it for the table payments (no worker is there); what is done stays.',
  );

  await client.query(`
    alter table pg_dist_partition disable trigger refuse;
    insert into pg_dist_partition values ('payments', 'h');
    alter table pg_dist_partition enable trigger refuse`);
  expect((await run('--yes')).output).toContain(
    'The user of DATABASE_URL may not distribute the table refunds (no worker is there). Name the owner',
  );
});

test('understands no other number of shards', async () => {
  const { code, output } = await run('--shards none --yes');
  expect([code, output.split('\n')[0]]).toEqual([
    2,
    "error: option '--shards <count>' argument 'none' is invalid. Give a whole number from 1 to 1024.",
  ]);
});
