/**
 * A failure that stops a command, such as wrong arguments or an unreadable file. Its message is for the user; `funnel`
 * prints only the message and exits with 2.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
