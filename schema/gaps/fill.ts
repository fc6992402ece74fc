import type { Funnel } from '../declaration/funnel.ts';
import { pathOf } from '../places/pointer.ts';
import { fillGaps, type Gap } from './gap.ts';
import type { Filling } from './gap-format.ts';

/** The value that fills a gap; undefined if it is not known. */
export type GapFiller = (gap: Gap) => Filling | undefined;

/**
 * The funnel with the texts at these pointers filled; everything else is shared with the given funnel. It has no
 * `gaps`, so that inserted text is not filled again.
 */
export function fillGapsAt({ gaps: _, ...funnel }: Funnel, pointers: readonly string[], fill: GapFiller) {
  const filledAt = <Part>(part: Part, [name, ...below]: readonly string[]): Part => {
    if (name === undefined)
      return typeof part === 'string' ? (fillGaps(part, fill, funnel.language) as Part) : part;
    const child = Object(part)[name];
    const now = filledAt(child, below);
    if (now === child) return part;
    return (
      Array.isArray(part) ? Object.assign([...part], { [name]: now }) : { ...part, [name]: now }
    ) as Part;
  };
  return pointers.reduce<Funnel>((now, pointer) => filledAt(now, pathOf(pointer)), funnel);
}
