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
