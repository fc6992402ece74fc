/** Connection refused, reset, timed out, host not found, pipe broken: what sockets fail with. */
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
 * PostgreSQL's classes 08 (connection), 28 (sign-in refused), 3D (no such database), 53 (out of resources), 57 (shut
 * down, statement cancelled).
 */
const sqlClasses: ReadonlySet<string | undefined> = new Set(['08', '28', '3D', '53', '57']);
/** What pg says in words only. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client (has encountered|was closed))/;

/** Whether an error says that the database only lets read, as one does that another takes over from. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';

/** Whether an error says that the database cannot be reached or does not answer, and a later try may go well. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return socketCodes.has(code) || sqlClasses.has(sqlClass(error)) || isReadOnly(error) || words.test(message);
}

/**
 * The code of an error of PostgreSQL (SQLSTATE), five characters of which the first two are its class. Undefined for an
 * error that has none; a code of Node as long, such as EPIPE, is of no class of PostgreSQL.
 */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length === 5 ? code : undefined;
}

/** The class of that code. */
export const sqlClass = (error: unknown): string | undefined => sqlState(error)?.slice(0, 2);
