/**
 * An error at start that the operator can fix. Its message is full sentences: what is wrong, and the way out. It is
 * printed without a stack trace, and the process exits with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
