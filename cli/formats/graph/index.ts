import type { FormatRegistry } from '../format-registry.ts';
import type { Format } from './format.ts';

/** The registry of formats of `funnel graph`, by the name that `--format` takes. */
export const formats = {
  mermaid: {
    summary: 'a flowchart in text, which GitHub draws in Markdown',
    load: async () => (await import('./mermaid.ts')).mermaid,
  },
  svg: {
    summary: 'a picture, for light and dark ground',
    load: async () => (await import('./svg.ts')).svg,
  },
} as const satisfies FormatRegistry<Format>;
