import type { Destination, Paths } from '../../../proof/paths/paths.ts';
import type { Format } from './format.ts';

/** For scripts: one JSON value. The number of paths is a text, since it may be too large for a JSON number. */
export const json: Format = ({ file, paths, arms = [], to }) => {
  const inArms = arms.map((arm) => ({ arms: arm.arms, ...reported(arm.paths, to) }));
  const report = { file, ...reported(paths, to), ...(arms.length > 0 && { arms: inArms }) };
  return `${JSON.stringify(report, null, 2)}\n`;
};

function reported(paths: Paths, to: Destination | undefined) {
  const { destinations, through, coverage, states, complete, order, values, undecided } = paths;
  const { steps, transitions, outcomes, gaps } = coverage;
  return {
    complete,
    order,
    states,
    paths: { count: through?.count?.toString() ?? null, loops: through?.loops ?? [] },
    coverage: { steps, ways: transitions, outcomes, gaps },
    values,
    undecided,
    destinations: to ? destinations.filter(({ path }) => path === to.path) : destinations,
  };
}
