import type { Script } from 'node:vm';
import type { funnel } from './main.ts';

export const built: Readonly<Record<'code' | 'cache' | 'sources', string>>;
export function isFresh(): boolean;
export function loadBuilt(): {
  readonly exports: { readonly funnel: typeof funnel };
  readonly script: Script;
};
