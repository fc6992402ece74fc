import type { FormatRegistry } from '../format-registry.ts';
import type { Format } from './format.ts';

/** The registry of formats of `funnel validate`, by the name that `--format` takes. */
export const formats = {
  pretty: {
    summary: 'for people: each problem under its place, with the lines around it',
    load: async () => (await import('./pretty.ts')).pretty,
  },
  plain: {
    summary: 'for grep and logs: each problem on a line of its own',
    load: async () => (await import('./plain.ts')).plain,
  },
  json: {
    summary: 'for scripts: everything that is known',
    load: async () => (await import('./json.ts')).json,
  },
  github: {
    summary: 'for GitHub Actions: each problem beside its line of the pull request',
    load: async () => (await import('./github.ts')).github,
  },
  sarif: {
    summary: 'SARIF 2.1.0, for code scanning',
    load: async () => (await import('./sarif.ts')).sarif,
  },
  junit: {
    summary: 'JUnit XML, for test reports',
    load: async () => (await import('./junit.ts')).junit,
  },
} as const satisfies FormatRegistry<Format>;
