import { endExperiment, endInOverlay } from '../../../../proof/experiments/end-experiment.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import type { Experiment } from '../../../../schema/declaration/sections/experiment.ts';
import { changesOf, placeOfChange } from '../../../../schema/experiments/arms.ts';
import { stepAt } from '../../../../schema/pages/at-path.ts';
import { pointerTo, valueOn } from '../../../../schema/places/pointer.ts';
import { type Act, funnelFile } from '../../document/act.ts';
import { texts } from './parts/texts.ts';

type Weights = Experiment['weights'];

/** The weights as whole percentages that add up to 100. */
export function sharesOf(weights: Weights): Weights {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  return toHundred(weights, (weight) =>
    total > 0 ? (weight * 100) / total : 100 / Object.keys(weights).length,
  );
}

/** The percentages once one of them is changed: the others share the rest as before. */
export function withShare(weights: Weights, name: string, share: number): Weights {
  const wanted = Math.min(100, Math.max(0, Math.round(share)));
  const { [name]: _, ...others } = sharesOf(weights);
  const rest = Object.values(others).reduce((sum, weight) => sum + weight, 0);
  const count = Object.keys(others).length;
  const scaled = toHundred(
    others,
    (weight) => (rest > 0 ? (weight * (100 - wanted)) / rest : (100 - wanted) / count),
    100 - wanted,
  );
  return Object.fromEntries(
    Object.keys(weights).map((each) => [each, scaled[each] ?? (count > 0 ? wanted : 100)]),
  );
}

/** Whole numbers that add up to a sum: the largest remainders are rounded up. */
function toHundred(weights: Weights, scale: (weight: number) => number, sum = 100): Weights {
  const exact = Object.entries(weights).map(([name, weight]) => ({ name, number: scale(weight) }));
  const floors = exact.map(({ name, number }) => ({ name, whole: Math.floor(number), rest: number % 1 }));
  const missing = Math.round(sum - floors.reduce((total, { whole }) => total + whole, 0));
  const raised = new Set(
    floors
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ name }) => name),
  );
  return Object.fromEntries(floors.map(({ name, whole }) => [name, whole + (raised.has(name) ? 1 : 0)]));
}

/** Something that a variant or an arm has of its own. */
export interface ChangedPlace {
  readonly name: string;
  readonly pointer: string;
  readonly declared: unknown;
  readonly changed: unknown;
}

/** What each variant or arm changes, by its name. In: the index of the experiment. */
export function changedPlaces(funnel: Funnel, index: number): ReadonlyMap<string, readonly ChangedPlace[]> {
  const experiment = funnel.experiments[index];
  const { arms, step: path = '', weights = {} } = experiment ?? {};
  const step = stepAt(funnel, path);
  const at = step ? funnel.steps.indexOf(step) : -1;
  return new Map(
    Object.keys(weights).map((name) => {
      if (arms) {
        const arm = arms[name] ?? {};
        return [
          name,
          changesOf(arm).map((change) => ({
            name: change.join(' '),
            pointer: pointerTo('experiments', index, 'arms', name, ...change),
            declared: valueOn(funnel, placeOfChange(funnel, change)),
            changed: valueOn(arm, change),
          })),
        ];
      }
      const own = Object.entries(step?.variants?.[name] ?? {});
      return [
        name,
        own.map(([property, changed]) => ({
          name: property,
          pointer: pointerTo('steps', at, 'variants', name, property),
          declared: valueOn(step, [property]),
          changed,
        })),
      ];
    }),
  );
}

/** Ends an experiment: the funnel and its translations take over what the winner has. */
export const endWith = (funnel: Funnel, experiment: Experiment, winner: string): Act => ({
  label: texts.experiment.ended(experiment.id, winner),
  edits: ({ files }) => {
    const ended = endExperiment(files[funnelFile] ?? '', experiment, winner);
    const overlays = Object.entries(files)
      .filter(([name]) => name !== funnelFile)
      .map(([name, text]) => [name, endInOverlay(text, funnel, experiment, winner)] as const);
    return {
      files: {},
      written: { ...Object.fromEntries(overlays), [funnelFile]: ended.text },
      select: '/experiments',
    };
  },
});
