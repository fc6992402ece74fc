let ahead: Worker | undefined;

const start = () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });

/** Starts the worker that reads a draft while the draft and the code of its editor are on their way. */
export function startReaderAhead(): void {
  ahead ??= start();
}

/** The worker that was started ahead, for the first who asks, or a new one. */
export function startReader(): Worker {
  const reader = ahead ?? start();
  ahead = undefined;
  return reader;
}
