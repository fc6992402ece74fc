/**
 * A failure that stops a command: wrong arguments, a file that cannot be read. Its message is for the user; `funnel`
 * prints it alone and exits with 2.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
