import { setTimeout as pause } from 'node:timers/promises';

const limitMs = 30_000;

/**
 * Polls until `look` finds something and returns it; runs `between` in the meantime. Fails with a sentence after 30 s.
 */
export async function until<Found>(
  what: string,
  look: () => Found | undefined,
  between: () => Promise<unknown> = () => pause(20),
): Promise<Found> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const result = look();
    if (result !== undefined) return result;
    await between();
  }
  throw new Error(`${what} did not appear within ${limitMs / 1000} s; open the page by hand and see why.`);
}
