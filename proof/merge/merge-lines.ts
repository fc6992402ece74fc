import { diff3MergeRegions, type IRegion } from 'node-diff3';
import { commonEnds } from '../diff/common-ends.ts';
import type { Conflict, Merged } from './conflict.ts';
import { ofEach, type Sides } from './sides.ts';

/** The time to compare lines grows with the cube of their number, where many are equal. */
const mostLines = 300;

/** Merges texts of any kind by their lines: those between the first and the last that each side has edited. */
export function mergeLines(texts: Sides<string>): Merged {
  // Each line with its end.
  const lines = ofEach(texts, (text) => text.split(/(?<=\n)/));
  const { base, mine, theirs } = lines;
  const [ofMine, ofTheirs] = [commonEnds(base, mine), commonEnds(base, theirs)];
  const [head, tail] = [Math.min(ofMine.head, ofTheirs.head), Math.min(ofMine.tail, ofTheirs.tail)];
  const around = { head: base.slice(0, head).join(''), tail: base.slice(base.length - tail).join('') };
  // Neither side's edits reach to the other's.
  if (ofMine.head + ofTheirs.tail > base.length || ofTheirs.head + ofMine.tail > base.length) {
    const [first, second, cut] =
      ofMine.head < ofTheirs.head ? [mine, theirs, ofTheirs.head] : [theirs, mine, ofMine.head];
    const start = first.slice(head, first.length - (base.length - cut));
    return { text: around.head + [...start, ...second.slice(cut)].join(''), conflicts: [] };
  }
  const conflicts: Conflict[] = [];
  const edited = ofEach(lines, (side) => side.slice(head, side.length - tail));
  const merged = regionsOf(edited).map((region) => {
    if (region.stable) return region.bufferContent.join('');
    const { oContent, aContent, bContent } = region;
    const parts = ofEach({ base: oContent, mine: aContent, theirs: bContent }, (part) => part.join(''));
    if (parts.mine !== parts.theirs) conflicts.push({ what: 'lines', path: [], ...parts });
    return parts.theirs;
  });
  return { text: around.head + merged.join('') + around.tail, conflicts };
}

/** The regions that each side has left or edited; all as one if they are too many to compare. */
function regionsOf({ base, mine, theirs }: Sides<string[]>): readonly IRegion<string>[] {
  if (Math.max(base.length, mine.length, theirs.length) <= mostLines)
    return diff3MergeRegions(mine, base, theirs);
  const all = { aContent: mine, oContent: base, bContent: theirs };
  return [{ stable: false, ...all, aStart: 0, aLength: 0, oStart: 0, oLength: 0, bStart: 0, bLength: 0 }];
}
