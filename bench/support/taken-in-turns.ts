interface Turns {
  readonly rounds: number;
  /** How long a turn is, in milliseconds. */
  readonly ms: number;
  /** How many do it at once. */
  readonly workers: number;
}

/**
 * How often a second each of several things is done, by its name. They take turns, so that what slows the machine down
 * slows all of them. In: what each does once, for the worker with a number.
 */
export async function takenInTurns<Name extends string>(
  things: Readonly<Record<Name, (worker: number) => Promise<void>>>,
  { rounds, ms, workers }: Turns,
): Promise<ReadonlyMap<Name, number>> {
  const names = Object.keys(things) as Name[];
  const done = new Map(names.map((name) => [name, { times: 0, ms: 0 }]));
  for (let round = 0; round < rounds; round += 1) {
    // Neither always follows the other.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const own = done.get(name) ?? { times: 0, ms: 0 };
      const start = performance.now();
      const work = async (worker: number) => {
        for (; performance.now() - start < ms; own.times += 1) await things[name](worker);
      };
      await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
      own.ms += performance.now() - start;
    }
  }
  return new Map([...done].map(([name, { times, ms: spent }]) => [name, (1000 * times) / spent]));
}
