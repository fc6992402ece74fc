/** What a command is: takes the words after its name, prints, and gives the exit code. */
export type Command = (words: readonly string[]) => number | Promise<number>;
