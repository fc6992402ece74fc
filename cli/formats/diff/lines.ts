/** A text of lines, each with its line break. */
export const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');
