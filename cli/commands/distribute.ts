import { type Command, InvalidArgumentError } from 'commander';
import { dayMs } from '../../schema/numbers/durations.ts';
import {
  distributable,
  distributedTables,
  distributeTable,
  shardsOfSessions,
  undistributeTable,
} from '../../server/store/distribute.ts';
import type { Database } from '../../server/store/rows/tables.ts';
import { CommandError } from '../command-error.ts';
import { confirmed } from './confirmed.ts';
import { withDatabase } from './with-database.ts';

const help = `
It works on the database at DATABASE_URL, a Citus coordinator. What is done already stays as it is: run it again after a
failure. docs/scaling.md says when several machines are worth it, and how many shards.

Examples:
  funnel distribute --shards 8    distribute the tables, after a question
  funnel distribute --undo --yes  bring all rows back to the coordinator, without one

Exit codes: 0 done; 1 the answer was no; 2 a database or a setting that cannot be used, nobody there to be asked, or a
wrong argument.`;

/** Moving the rows of a large table takes long. */
const timeouts = { statementMs: dayMs };

/** `funnel distribute`: has Citus distribute the tables of sessions, or with --undo bring them back. Asks first. */
export const distributeCommand = (command: Command) =>
  command
    .description(
      'Spreads sessions, payments and refunds over the machines of a Citus cluster, by session. Shows first what it will do, and asks. While the rows of a table are moved, visitors cannot save: do it when few are there.',
    )
    .option('--shards <count>', 'into how many shards to split each table (default: 4)', shardCount)
    .option('--undo', 'bring all rows back to the coordinator')
    .option('--yes', 'do not ask')
    .addHelpText('after', help)
    .action(async (options: { shards?: number; undo?: boolean; yes?: boolean }) => {
      if (!process.env.DATABASE_URL) {
        throw new CommandError(
          'The embedded database lives in one process on one machine. Set DATABASE_URL to a PostgreSQL with Citus.',
        );
      }
      process.exitCode = await withDatabase((db) => run(db, options), timeouts);
    });

async function run(
  db: Database,
  { shards, undo = false, yes = false }: { shards?: number; undo?: boolean; yes?: boolean },
): Promise<number> {
  const distributed = await distributedTables(db);
  const present = undo || !distributed.includes('sessions') ? undefined : await shardsOfSessions(db);
  if (present !== undefined && shards !== undefined && present !== shards) {
    throw new CommandError(
      `The sessions are distributed already, over ${present} shards and not ${shards}; nothing was changed. On the coordinator, run: select alter_distributed_table('sessions', shard_count => ${shards}, cascade_to_colocated => true)`,
    );
  }
  const todo = undo
    ? distributed.toReversed()
    : distributable.filter((table) => !distributed.includes(table));
  if (todo.length === 0) {
    console.log(
      undo ? 'No table is distributed.' : 'All of it is distributed already; nothing had to change.',
    );
    return 0;
  }
  const names = todo.join(', ');
  const plan = undo
    ? `All rows of ${names} will be brought back to the coordinator.`
    : `By session_id, over ${shards ?? 4} shards, the rows of a session on one of them: ${names}. On the coordinator stays everything else: accounts, refused payments, events of the provider, rate limits, figures, versions, pictures and jobs.`;
  const answer = yes || (await confirmed(`${plan} Visitors cannot save meanwhile.`));
  if (answer === undefined) {
    console.error(`${plan} Nobody can be asked here. Add --yes to do it without being asked.`);
    return 2;
  }
  if (!answer) {
    console.log('Nothing was changed.');
    return 1;
  }
  for (const table of todo) {
    await (undo ? undistributeTable(db, table) : distributeTable(db, table, shards ?? 4));
    console.log(undo ? `Brought back: ${table}.` : `Distributed: ${table}.`);
  }
  console.log('Now restart every server: each looks once, at its start, how the tables lie.');
  return 0;
}

/** Citus allows more, but so many shards are hardly worth their connections. */
function shardCount(word: string): number {
  const count = Number(word);
  if (!/^\d+$/.test(word) || count < 1 || count > 1_024) {
    throw new InvalidArgumentError('Give a whole number from 1 to 1024.');
  }
  return count;
}
