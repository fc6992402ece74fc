import type { FormatRegistry } from '../format-registry.ts';
import type { Format } from './format.ts';

/** The registry of formats of `funnel paths`, by the name that `--format` takes. */
export const formats = {
  pretty: {
    summary: 'for people',
    load: async () => (await import('./pretty.ts')).pretty,
  },
  json: {
    summary: 'for scripts: everything that is known',
    load: async () => (await import('./json.ts')).json,
  },
} as const satisfies FormatRegistry<Format>;
