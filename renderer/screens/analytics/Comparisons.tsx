import type { AnalyticsResponse } from '../../../server/api.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import { Comparison } from './Comparison.tsx';
import { fillTemplate } from './fill-template.ts';
import { titlesOf } from './titles-of.ts';

interface ComparisonsProps {
  readonly page: AnalyticsPage;
  readonly figures: AnalyticsResponse;
}

/** How the versions of the funnel, and the variants of each experiment, fare beside each other, where there are several. */
export function Comparisons({ page, figures }: ComparisonsProps) {
  const { versions, experiment } = page.comparison;
  const titleOf = titlesOf(figures.steps);
  const parts = [
    { heading: versions, arms: figures.byVersion },
    ...figures.experiments.map(({ id, step, arms }) => ({
      heading: fillTemplate(experiment, { experiment: id, step: titleOf(step) }),
      arms,
    })),
  ];
  return (
    <>
      {parts
        .filter(({ arms }) => arms.length > 1)
        .map(({ heading, arms }) => (
          <Comparison key={heading} page={page} heading={heading} arms={arms} />
        ))}
    </>
  );
}
