/**
 * What a command is: takes the words after its name, prints, and gives the exit code. It fails with a CommandError
 * where the words cannot be understood or a file cannot be read.
 */
export type Command = (words: readonly string[]) => number | Promise<number>;
