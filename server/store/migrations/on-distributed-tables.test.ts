import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import { distributable } from '../distribute.ts';
import { migrations } from './index.ts';

const table = `"?(?:${distributable.join('|')})"?`;

/** Patterns of statements that Citus 13 refuses on a distributed table (docs/scaling.md), by the fault. */
const refused: Readonly<Record<string, RegExp>> = {
  'a unique index without session_id': new RegExp(
    `create unique index .* on ${table}(?! *(?:using \\w+ *)?\\([^)]*session_id)`,
  ),
  'a key without session_id': new RegExp(
    `(?:create|alter) table (?:if (?:not )?exists )?${table} .*(?:primary key|unique)(?! *\\([^)]*session_id)`,
  ),
  'a reference to a table that is local': new RegExp(
    `(?:create|alter) table (?:if (?:not )?exists )?${table} .*references (?!${table})`,
  ),
  'a reference to it from a table that is local': new RegExp(
    `(?:create|alter) table (?:if (?:not )?exists )?(?!${table} ).*references ${table}`,
  ),
  'a trigger': new RegExp(`create (?:or replace )?(?:constraint )?trigger .* on ${table}`),
  'a default of a sequence': new RegExp(
    `(?:create|alter) table (?:if (?:not )?exists )?${table} .*(?:serial|nextval|as identity)`,
  ),
};

/** The faults of a statement. */
const faultsOf = (statement: string): readonly string[] => {
  const text = statement.toLowerCase().replace(/\s+/g, ' ');
  return Object.keys(refused).filter((name) => refused[name]?.test(text));
};

/** The statements of a migration, compiled without a database. */
async function statementsOf(name: string): Promise<readonly string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await migrations[name]?.up(db);
  return statements;
}

describe('a database that Citus has distributed', () => {
  test.each(Object.keys(migrations))('can be migrated by %s', async (name) => {
    const statements = await statementsOf(name);
    expect(statements).not.toEqual([]);
    // A column constraint is on that column alone: allowed for session_id, by which the table is distributed.
    const keyed = statements.map((text) => text.replace('session_id uuid primary key', 'session_id uuid'));
    expect(keyed.flatMap(faultsOf)).toEqual([]);
  });

  test.each([
    ['create unique index "payments_once" on "payments" ("payment_id")', 'a unique index without session_id'],
    ['create unique index once on sessions using btree (email)', 'a unique index without session_id'],
    ['alter table "refunds" add constraint once unique ("refund_id")', 'a key without session_id'],
    ['alter table sessions add column number int unique', 'a key without session_id'],
    [
      'alter table "sessions" add constraint of_version foreign key ("funnel_id", "funnel_version") references "funnel_versions" ("funnel_id", "version")',
      'a reference to a table that is local',
    ],
    [
      'create table notes (session_id uuid references sessions (session_id))',
      'a reference to it from a table that is local',
    ],
    ['create trigger stamp\n  before update on sessions execute function stamp()', 'a trigger'],
    ['alter table "sessions" add column "number" bigserial', 'a default of a sequence'],
    ["alter table payments alter column number set default nextval('numbers')", 'a default of a sequence'],
    ['alter table payments add column number int generated always as identity', 'a default of a sequence'],
  ])('refuses %s', (statement, fault) => {
    expect(faultsOf(statement)).toEqual([fault]);
  });

  test.each([
    'alter table "sessions" add column "language" text default \'en\'',
    'alter table sessions set (fillfactor = 80)',
    'create index concurrently payments_by_plan on payments (plan_id) where plan_id is not null',
    'create unique index once on payments (session_id, payment_intent)',
    'alter table payments add constraint of_session foreign key (session_id) references sessions (session_id)',
    'create unique index once on accounts (email)',
  ])('takes %s', (statement) => {
    expect(faultsOf(statement)).toEqual([]);
  });
});
