/** Milliseconds from a failed try to fetch code to the next one. */
const retryMs = 3000;

/**
 * Fetches code. Without a connection it tries again until the code is there: a view that threw would take the whole
 * page away.
 */
export async function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
