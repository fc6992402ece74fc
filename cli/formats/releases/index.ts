import type { FormatRegistry } from '../format-registry.ts';
import type { Format } from './format.ts';

/** The formats of releases, by the name that `--format` takes. */
export const formats = {
  pretty: {
    summary: 'for people: a line a release, the newest first; the default',
    load: async () => (await import('./pretty.ts')).pretty,
  },
  json: {
    summary: 'for scripts: everything that the server says',
    load: async (): Promise<Format> => (funnel) => `${JSON.stringify(funnel, null, 2)}\n`,
  },
} as const satisfies FormatRegistry<Format>;
