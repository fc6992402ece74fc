import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Edit, editedFunnel } from './funnel-text.ts';

interface BrokenFunnel {
  /** What finds the problem: a rule, or one of the checks before the rules. */
  readonly rule: string;
  /** What is wrong. */
  readonly name: string;
  readonly text: string;
  /** All that must be found: `line:column rule pointer`, with `see` for each related place, and the message of a check. */
  readonly found: readonly string[];
}

type Cases = Readonly<Record<string, { readonly edits: readonly Edit[]; readonly found: readonly string[] }>>;

const folder = new URL('../funnels/invalid/', import.meta.url);

/** Funnels with one thing broken each: the minimal funnel after a few edits, a file for each rule in tests/funnels/invalid. */
export const brokenFunnels: readonly BrokenFunnel[] = globSync('*.json', { cwd: folder })
  .sort()
  .flatMap((file) => {
    const cases: Cases = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return Object.entries(cases).map(([name, { edits, found }]) => ({
      rule: basename(file, '.json'),
      name,
      text: editedFunnel(edits).text,
      found,
    }));
  });
