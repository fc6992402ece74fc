import type { Funnel } from '../declaration/funnel.ts';
import { pathOf } from '../places/pointer.ts';
import { fillGaps, type Gap } from './gap.ts';
import type { Filling } from './gap-format.ts';

/** The value that fills a gap; undefined if it is not known. */
export type GapFiller = (gap: Gap) => Filling | undefined;

/** The funnel with the texts at these pointers written anew; everything else is shared with the given funnel. */
export function withTextsAt(
  funnel: Funnel,
  pointers: readonly string[],
  write: (text: string) => string,
): Funnel {
  const writtenAt = <Part>(part: Part, [name, ...below]: readonly string[]): Part => {
    if (name === undefined) return typeof part === 'string' ? (write(part) as Part) : part;
    const child = Object(part)[name];
    const now = writtenAt(child, below);
    if (now === child) return part;
    return (
      Array.isArray(part) ? Object.assign([...part], { [name]: now }) : { ...part, [name]: now }
    ) as Part;
  };
  return pointers.reduce<Funnel>((now, pointer) => writtenAt(now, pathOf(pointer)), funnel);
}

/** The funnel with the texts at these pointers filled. It has no `gaps`, so that inserted text is not filled again. */
export const fillGapsAt = (
  { gaps: _, ...funnel }: Funnel,
  pointers: readonly string[],
  fill: GapFiller,
): Funnel => withTextsAt(funnel, pointers, (text) => fillGaps(text, fill, funnel.language));
