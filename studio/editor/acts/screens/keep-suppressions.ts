import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import { funnelIn } from '../../document/funnel-in.ts';
import { type Change, inTurn } from '../../document/in-turn.ts';
import { removeValue, setValue } from '../../document/json-edits.ts';

/** After steps have moved: suppressions point at the steps that they were for; those of a deleted step go with it. */
export const keepSuppressions =
  ({ steps, suppressions = [] }: Funnel): Change =>
  (source) => {
    const indexes = new Map(funnelIn(source)?.steps.map(({ field }, index) => [field, index]));
    const changes = suppressions.flatMap(({ pointer }, at): readonly Change[] => {
      const [section, index = '', ...below] = pathOf(pointer);
      const step = section === 'steps' ? steps[Number(index)] : undefined;
      if (!step) return [];
      const now = indexes.get(step.field);
      const place = pointerTo('suppressions', at);
      if (now === undefined) return [(source) => removeValue(source, place)];
      const moved = pointerTo('steps', now, ...below);
      return moved === pointer ? [] : [(source) => setValue(source, `${place}/pointer`, moved)];
    });
    return inTurn(...changes.toReversed())(source);
  };
