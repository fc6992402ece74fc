/** A network that nothing leaves: it answers every call, or leaves it waiting, or is lost. */
export type PreviewNetwork = 'answers' | 'waits' | 'fails';

let network: PreviewNetwork = 'answers';
let planBought = '';

/** Sets what becomes of the calls from now on, and which plan the visitor has bought. */
export const setNetwork = (now: PreviewNetwork, plan = planBought): void => {
  network = now;
  planBought = plan;
};

let ahead = 0;
const ticks = new Map<number, () => void>();

/** Sets the clock of the page forward, in milliseconds: what fills or counts by it is there at once. */
export function passTime(milliseconds: number): void {
  if (milliseconds === 0) return;
  ahead += milliseconds;
  for (const tick of [...ticks.values()]) tick();
}

/** Has what runs by the clock follow `passTime`. */
function governClock(): void {
  const { setInterval, clearInterval, performance } = window;
  const now = performance.now.bind(performance);
  performance.now = () => now() + ahead;
  Object.assign(window, {
    setInterval(tick: () => void, milliseconds: number) {
      const timer = setInterval(tick, milliseconds);
      ticks.set(timer, tick);
      return timer;
    },
    clearInterval(timer: number) {
      ticks.delete(timer);
      clearInterval(timer);
    },
  });
}

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

/** What the server would say to a call of the renderer; figures it has none. */
async function answerTo(path: string, method: string): Promise<Response> {
  if (network === 'waits') return new Promise(() => {});
  if (network === 'fails') throw new TypeError('The network of this preview is lost.');
  if (path.includes('/api/payment-status/'))
    return Response.json({ planType: planBought, email: 'visitor@example.com' });
  return method === 'POST' ? Response.json({ success: true }) : Response.json({}, { status: 401 });
}

/**
 * Cuts this window off before the renderer runs: what visitors have stored stays as it is, no call leaves, nothing takes
 * the focus from whoever types around the preview, no address is opened, and history gets no entry.
 */
export function isolate(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: new MemoryStorage() });
  window.fetch = (input, { method = 'GET' } = {}) =>
    answerTo(new URL(String(input), location.href).pathname, method);
  governClock();
  HTMLElement.prototype.focus = () => {};
  history.pushState = history.replaceState.bind(history);
  window.navigation?.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument) event.preventDefault();
  });
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
  });
}
