import type { FormatRegistry } from '../format-registry.ts';
import type { Format } from './format.ts';

/** The formats of a plan, by the name that `--format` takes. */
export const formats = {
  pretty: {
    summary: 'for people: each change with its counts, the worst first; the default',
    load: async () => (await import('./pretty.ts')).pretty,
  },
  json: {
    summary: 'for scripts: everything that the server says',
    load: async (): Promise<Format> => (plan) => `${JSON.stringify(plan, null, 2)}\n`,
  },
} as const satisfies FormatRegistry<Format>;
