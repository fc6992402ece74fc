import type { Funnel } from '../../declaration/funnel.ts';
import { showingConditions } from '../../flow/conditions.ts';
import { gapsIn } from '../../gaps/gap.ts';
import { type Below, pathOf, pointerTo } from '../../places/pointer.ts';
import { followingFrom } from '../members.ts';
import { valuesDrawn } from '../values-drawn.ts';
import { textsOf } from './texts.ts';

/** The parts of a funnel whose texts may have gaps: the screens, but no part that all screens share. */
const fillable: readonly Below[number][] = ['steps', 'pages', 'plans', 'choiceSets'];

/** Whether gaps are filled in the texts of the part that has a pointer. */
export const isFillable = (pointer: string): boolean => fillable.includes(pathOf(pointer)[0] ?? '');

/**
 * The texts for visitors with gaps, or with something that was meant as one. A choice without a label has none: it is
 * stored.
 */
export const textsWithGaps = (funnel: Funnel) =>
  // Most parts have none, and to find their texts takes much longer than to see that.
  textsOf(funnel, (_section, _name, part) => hasBrace(part)).flatMap(({ text, path }) => {
    const isWritten = text === path.reduce<unknown>((part, name) => Object(part)[name], funnel);
    const isFilled = isWritten && fillable.includes(path[0] ?? '') && gapsIn(text).length > 0;
    return isFilled ? [{ text, pointer: pointerTo(...path) }] : [];
  });

/** Whether a text in a value has what begins a gap. */
const hasBrace = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('{') : Object.values(Object(value)).some(hasBrace);

/**
 * The funnel with the pointers to its gaps, so that browsers need not search for them; the same object if it has none,
 * and shows all of its blocks and plans to everybody, and no values in its blocks.
 */
export function withGaps(funnel: Funnel): Funnel {
  // The texts of a group are those of the questions of its members.
  const gaps = textsWithGaps(funnel).flatMap(({ pointer }) => [pointer, ...followingFrom(pointer, funnel)]);
  const isSame = gaps.length + showingConditions(funnel).length + valuesDrawn(funnel).length === 0;
  return isSame ? funnel : { ...funnel, gaps };
}
