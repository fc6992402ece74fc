import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { armExperiments, shownArms } from '../../../schema/experiments/arms.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** The most combinations of arms that are proved: each takes the rules and the explorer as long as the whole funnel. */
const limit = 24;

/** The number of combinations of arms that visitors see. */
const combinations = (funnel: Funnel): number =>
  armExperiments(funnel).reduce((product, experiment) => product * shownArms(experiment).length, 1);

/** Whether each combination of arms is proved separately. */
export const areProved = (funnel: Funnel): boolean => combinations(funnel) <= limit;

export const armCombinations: Rule = {
  id: 'arm-combinations',
  summary: `Visitors see the arms of all experiments in at most ${limit} combinations.`,
  severity: 'error',
  essential: true,
  *check({ funnel }) {
    if (!areProved(funnel))
      yield {
        pointer: pointerTo(
          'experiments',
          funnel.experiments.findLastIndex(({ arms }) => arms),
        ),
        message: `Visitors see the arms of the experiments in ${combinations(funnel)} combinations, of which each is a funnel of its own; only ${limit} are proved, so a dead end may hide in the others. End an experiment before this one begins, or give it fewer arms.`,
      };
  },
};
