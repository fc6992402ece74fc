import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';

/** Asks on the terminal; gives whether the answer is the word yes, or undefined if there is no terminal. */
export async function confirmed(question: string): Promise<boolean | undefined> {
  if (!stdin.isTTY || !stdout.isTTY) return undefined;
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return (await terminal.question(`${question} Write 'yes' to go on: `)).trim() === 'yes';
  } finally {
    terminal.close();
  }
}
