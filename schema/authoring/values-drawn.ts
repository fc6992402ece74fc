import { blockAuthoringOf } from '../declaration/authoring.ts';
import type { Funnel } from '../declaration/funnel.ts';
import { blockLists } from '../pages/page-contents.ts';
import { pointerTo } from '../places/pointer.ts';

interface Drawn {
  /** The name of the value. */
  readonly name: string;
  /** The pointer to the name. */
  readonly pointer: string;
}

/** Every place where a block draws a value of the funnel, in the order of the file. */
export const valuesDrawn = (funnel: Funnel): readonly Drawn[] =>
  blockLists(funnel).flatMap(({ blocks, path }) =>
    blocks.flatMap((block, at) =>
      (blockAuthoringOf(block).valuesDrawn?.(block) ?? []).map(({ name, path: below }) => ({
        name,
        pointer: pointerTo(...path, at, ...below),
      })),
    ),
  );
