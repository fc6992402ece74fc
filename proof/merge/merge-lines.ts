import { diff3MergeRegions } from 'node-diff3';
import type { Conflict, Merged } from './conflict.ts';
import { ofEach, type Sides } from './sides.ts';

/** The time to merge grows with the square of the number of equal lines. */
const mostLines = 20_000;

/** Merges texts of any kind by their lines. */
export function mergeLines(texts: Sides<string>): Merged {
  // Each line with its end.
  const { base, mine, theirs } = ofEach(texts, (text) => text.split(/(?<=\n)/));
  if (Math.max(base.length, mine.length, theirs.length) > mostLines)
    return { text: texts.theirs, conflicts: [{ what: 'file', path: [], ...texts }] };
  const conflicts: Conflict[] = [];
  const merged = diff3MergeRegions(mine, base, theirs).map((region) => {
    if (region.stable) return region.bufferContent.join('');
    const { oContent, aContent, bContent } = region;
    const parts = ofEach({ base: oContent, mine: aContent, theirs: bContent }, (lines) => lines.join(''));
    if (parts.mine !== parts.theirs) conflicts.push({ what: 'lines', path: [], ...parts });
    return parts.theirs;
  });
  return { text: merged.join(''), conflicts };
}
