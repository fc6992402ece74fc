import type { Format } from './format.ts';

interface Entry {
  readonly summary: string;
  /** Loaded when it is asked for, so that each run pays only for its own format. */
  load(): Promise<Format>;
}

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
} as const satisfies Readonly<Record<string, Entry>>;

/** The name of a format. */
export type FormatName = keyof typeof formats;
