/** Errors of sockets: refused, reset, timed out, host not found, broken pipe. */
const socketCodes: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * PostgreSQL's classes 08 (connection), 28 (authentication), 3D (no such database), 53 (out of resources), 57
 * (shutdown, statement cancelled).
 */
const sqlClasses: ReadonlySet<string | undefined> = new Set(['08', '28', '3D', '53', '57']);
/** Other transactions were in the way: serialization failure, deadlock, lock not available. */
const conflicts: ReadonlySet<string | undefined> = new Set(['40001', '40P01', '55P03']);
/** Citus while a worker dies, and while shards move: the statement was planned for the former ones. */
const ofCitus: Readonly<Record<string, RegExp>> = {
  XX000: /^failure on connection|^connection to the remote node/,
  '0A000': /^could not run distributed query/,
};
/** pg's message for a statement over `query_timeout`. */
export const timedOut = 'Query read timeout';
/** Errors of pg that have only a message. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client (has encountered|was closed))/;

/** Whether the database is read-only, as a former primary is after a failover. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';

/** Whether a standby cancelled a read because it conflicted with changes from the primary. */
export const isCancelledByReplay = (error: unknown): boolean => sqlState(error) === '40001';

/** Whether the statement, or the transaction that it was in, did nothing and may succeed if it is repeated at once. */
export function isPassing(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return conflicts.has(state) || (error instanceof Error && ofCitus[state]?.test(error.message) === true);
}

/** Whether a statement took too long, by its own timeout or by that of its locks. */
export const tookTooLong = (error: unknown): boolean =>
  ['55P03', '57014'].includes(sqlState(error) ?? '') ||
  (error instanceof Error && error.message === timedOut);

/** Whether the database is unreachable, does not answer, or is in the way of itself; a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return (
    socketCodes.has(code) ||
    sqlClasses.has(sqlClass(error)) ||
    isReadOnly(error) ||
    isPassing(error) ||
    words.test(message)
  );
}

/**
 * The SQLSTATE of a PostgreSQL error: five characters, the first two its class. A Node code of that length, such as
 * EPIPE, matches no class of PostgreSQL.
 */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length === 5 ? code : undefined;
}

/** The class of an error's SQLSTATE. */
export const sqlClass = (error: unknown): string | undefined => sqlState(error)?.slice(0, 2);

/** The database did not answer in time. It may still do the work; repeating is harmless. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  /** The code of a socket timeout, so that `isUnavailable` is true for it. */
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`The database has not answered within ${milliseconds / 1000} s.`);
  }
}

/** More writes wait than the database can do in time: refused at once, to be sent again shortly. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';

  constructor() {
    super('More writes wait for the database than it can take. Send this again shortly.');
  }
}
