/**
 * A failure that stops a command, such as wrong arguments or an unreadable file. Its message is for the user; `funnel`
 * prints only the message.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** 1 if what was asked for is refused, 2 if the command cannot do it. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}
