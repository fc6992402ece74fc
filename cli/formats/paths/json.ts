import type { Format } from './format.ts';

/** For scripts: one JSON value. The number of paths is a text, since it may be larger than a number of JSON. */
export const json: Format = ({ file, paths, to }) => {
  const { destinations, through, coverage, states, complete, order, values, undecided } = paths;
  const { steps, transitions, outcomes, gaps } = coverage;
  const report = {
    file,
    complete,
    order,
    states,
    paths: { count: through?.count?.toString() ?? null, loops: through?.loops ?? [] },
    coverage: { steps, ways: transitions, outcomes, gaps },
    values,
    undecided,
    destinations: to ? [to] : destinations,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
};
