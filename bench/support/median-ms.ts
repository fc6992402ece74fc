/** How long something takes, in milliseconds: the median of so many times, after a first one that is not counted. */
export async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  await work();
  for (let done = 0; done < times; done += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
}
