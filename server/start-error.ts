/**
 * A reason why the server cannot start that the person who starts it can mend. Its message is full sentences: what is
 * wrong, and the way out. It is shown without a stack trace, and the process ends with exit code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
