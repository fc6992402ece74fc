/** Something that the palette offers. */
export interface Command {
  /** The heading that it stands under. */
  readonly group: string;
  readonly label: string;
  /** What else tells it from others; found by its words too. */
  readonly detail?: string;
  run(): void;
}

/** The commands that have all words that are typed, or their beginnings: the best match first. */
export function found(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().trim().split(/\s+/);
  return commands
    .flatMap((command) => {
      const misses = words.map((word) => missOf(command, word));
      return misses.some((miss) => miss === undefined)
        ? []
        : [{ command, miss: Math.max(...misses.map(Number)) }];
    })
    .toSorted((a, b) => a.miss - b.miss)
    .map(({ command }) => command);
}

/** How far a command is from a word: 0 if its label begins with it; undefined if it has no such letters. */
function missOf({ group, label, detail = '' }: Command, word: string): number | undefined {
  const name = label.toLowerCase();
  const miss = [
    name.startsWith(word),
    name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)),
    name.includes(word),
    `${group} ${detail}`.toLowerCase().includes(word),
  ].indexOf(true);
  return miss < 0 ? undefined : miss;
}
