import type { FormatRegistry } from '../format-registry.ts';
import type { Format } from './format.ts';

/** The registry of files for translators, by the name that `--format` takes. */
export const formats = {
  xliff: {
    summary: 'XLIFF 2.0, which the programs of translators read',
    load: async () => (await import('./xliff.ts')).xliff,
  },
  json: {
    summary: 'JSON, for an editor or a script',
    load: async () => (await import('./json.ts')).json,
  },
} as const satisfies FormatRegistry<Format>;
