interface Turns {
  readonly rounds: number;
  /** Milliseconds of a turn. */
  readonly ms: number;
  /** Parallel workers. */
  readonly workers: number;
}

/**
 * How often each function runs in a second, by name and round. The functions take turns, so that a busy machine slows
 * all equally. In: the functions, which are called with the number of their worker.
 */
export async function inTurns<Name extends string>(
  things: Readonly<Record<Name, (worker: number) => Promise<void>>>,
  { rounds, ms, workers }: Turns,
): Promise<readonly Readonly<Record<Name, number>>[]> {
  const names = Object.keys(things) as Name[];
  const paces: Record<Name, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pace: Partial<Record<Name, number>> = {};
    // In alternating order.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      pace[name] = await paceOf(things[name], ms, workers);
    }
    paces.push(pace as Record<Name, number>);
  }
  return paces;
}

async function paceOf(once: (worker: number) => Promise<void>, ms: number, workers: number): Promise<number> {
  const start = performance.now();
  let times = 0;
  const work = async (worker: number) => {
    for (; performance.now() - start < ms; times += 1) await once(worker);
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return (1000 * times) / (performance.now() - start);
}
