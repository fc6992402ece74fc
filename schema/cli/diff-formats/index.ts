import type { Format } from './format.ts';

interface Entry {
  readonly summary: string;
  /** Loaded when it is asked for, so that each run pays only for its own format. */
  load(): Promise<Format>;
}

/** The registry of formats of `funnel diff`, by the name that `--format` takes. */
export const formats = {
  pretty: {
    summary: 'for people: each change with what follows from it, the worst first',
    load: async () => (await import('./pretty.ts')).pretty,
  },
  json: {
    summary: 'for scripts: everything that is known',
    load: async () => (await import('./json.ts')).json,
  },
  markdown: {
    summary: 'for a comment on a pull request',
    load: async () => (await import('./markdown.ts')).markdown,
  },
  github: {
    summary: 'for GitHub Actions: each change beside its line of the pull request',
    load: async () => (await import('./github.ts')).github,
  },
} as const satisfies Readonly<Record<string, Entry>>;

/** The name of a format. */
export type FormatName = keyof typeof formats;
