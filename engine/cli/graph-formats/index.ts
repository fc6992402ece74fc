import type { Format } from './format.ts';

interface Entry {
  readonly summary: string;
  /** Loaded when it is asked for, so that each run pays only for its own format. */
  load(): Promise<Format>;
}

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
} as const satisfies Readonly<Record<string, Entry>>;

/** The name of a format. */
export type FormatName = keyof typeof formats;
