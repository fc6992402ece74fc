import type { AnalyticsResponse } from '../../../server/api.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import { Comparison } from './Comparison.tsx';
import { fillIn } from './fill-in.ts';
import { titlesOf } from './titles-of.ts';

interface ComparisonsProps {
  readonly page: AnalyticsPage;
  readonly figures: AnalyticsResponse;
}

/** How the versions of the funnel, and the variants of each experiment, fare beside each other. */
export function Comparisons({ page, figures }: ComparisonsProps) {
  const { versions, experiment } = page.comparison;
  const titleOf = titlesOf(figures.steps);
  return (
    <>
      <Comparison page={page} heading={versions} arms={figures.byVersion} />
      {figures.experiments.map(({ id, step, arms }) => (
        <Comparison
          key={id}
          page={page}
          heading={fillIn(experiment, { experiment: id, step: titleOf(step) })}
          arms={arms}
        />
      ))}
    </>
  );
}
