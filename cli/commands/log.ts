import { type Command, InvalidArgumentError } from 'commander';
import type { StaffLogResponse } from '../../server/staff/log.ts';
import { firstChanged, type LogRow, StaffLog } from '../../server/store/tables/staff/staff-log.ts';
import { staffCall } from '../staff-call.ts';
import { withDatabase } from './with-database.ts';

const verifyHelp = `
It reads the database of the server, at DATABASE_URL or in DATA_DIR; first stop a server that runs on the latter. With --server it
asks a server that runs, with the STAFF_TOKEN of the environment.

Examples:
  funnel log verify
  funnel log verify --server https://quiz.example.com --noted 47:9c1f...

docs/staff.md says what the hashes prove, and what they cannot.

Exit codes: 0 the log is as it was written; 1 it is not; 2 a setting, a database or a server that cannot be used, or a wrong argument.`;

interface VerifyOptions {
  readonly server?: string;
  readonly noted?: Pick<LogRow, 'number' | 'hash'>;
}

/** `funnel log verify`: checks the hashes of the staff log. Exits with 1 if a row was changed, removed or inserted. */
export function logCommand(command: Command) {
  command.description('Checks the log of what staff have done.');
  command
    .command('verify')
    .description(
      'Checks that the rows of the log are as they were written, each by the hash of the one before. Prints the last row, to be noted elsewhere. Changes nothing.',
    )
    .option('--server <address>', 'a server that runs, such as https://quiz.example.com')
    .option(
      '--noted <number:hash>',
      'the last row as an earlier run printed it: whether the log still has it',
      notedRow,
    )
    .addHelpText('after', verifyHelp)
    .action(async ({ server, noted }: VerifyOptions) => {
      process.exitCode = server
        ? await verify((before) => rowsOfServer(server, before), noted)
        : await withDatabase((db) => verify((before) => new StaffLog(db).newest(500, before), noted));
    });
}

async function rowsOfServer(server: string, before?: number): Promise<readonly LogRow[]> {
  const query = before === undefined ? '' : `?before=${before}`;
  const { rows } = await staffCall<StaffLogResponse>(server, `/api/staff/log${query}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

/** In: how to read the rows before a number, the newest first; the row to look for. Out: the exit code. */
async function verify(
  rowsBefore: (before?: number) => Promise<readonly LogRow[]>,
  noted: VerifyOptions['noted'],
): Promise<number> {
  let rows = await rowsBefore();
  const [last] = rows;
  let count = 0;
  let changed: number | undefined;
  let hasNoted = noted === undefined;
  while (rows.length > 0) {
    const older = await rowsBefore(rows.at(-1)?.number);
    count += rows.length;
    changed = firstChanged(rows, older[0]) ?? changed;
    hasNoted ||= rows.some(({ number, hash }) => number === noted?.number && hash === noted.hash);
    rows = older;
  }
  if (changed !== undefined) {
    console.error(
      `Row ${changed} of the log was changed, removed or inserted after it was written. Compare it with a backup of the database.`,
    );
    return 1;
  }
  if (!hasNoted) {
    console.error(
      `The log has no row ${noted?.number} with the hash that was noted: its end was removed, or it was written anew. Compare it with a backup of the database.`,
    );
    return 1;
  }
  console.log(
    last ? `${count} rows, as they were written. The last: ${last.number}:${last.hash}` : 'The log is empty.',
  );
  return 0;
}

function notedRow(word: string): Pick<LogRow, 'number' | 'hash'> {
  const [, number, hash] = /^(\d+):([\da-f]{64})$/.exec(word) ?? [];
  if (number === undefined || hash === undefined)
    throw new InvalidArgumentError("Give it as 'funnel log verify' printed it.");
  return { number: Number(number), hash };
}
