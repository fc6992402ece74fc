import type { FormatRegistry } from '../format-registry.ts';
import type { Format } from './format.ts';

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
} as const satisfies FormatRegistry<Format>;
