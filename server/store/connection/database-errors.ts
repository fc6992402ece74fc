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
/** Errors of pg that have only a message. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client (has encountered|was closed))/;

/** Whether the database is read-only, as a former primary is after a failover. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';

/** Whether a standby cancelled a read because it conflicted with changes from the primary. */
export const isCancelledByReplay = (error: unknown): boolean => sqlState(error) === '40001';

/** Whether the database is unreachable or does not answer; a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return socketCodes.has(code) || sqlClasses.has(sqlClass(error)) || isReadOnly(error) || words.test(message);
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
