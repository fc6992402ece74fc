import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import type { ExperimentFigures } from '../../server/api.ts';
import { Panel } from '../parts/Panel.tsx';
import { IntervalChart } from './charts/IntervalChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { type Formats, useFormats } from './formats.ts';
import { type AnalyticsPage, type FiguresProps, titlesOf } from './texts.ts';
import { verdictInWords } from './verdict-in-words.ts';

/** Compares the versions of the funnel and the arms of each experiment, if there are several. */
export function Arms({ page, figures }: FiguresProps) {
  const titleOf = titlesOf(figures.steps);
  const experiments = figures.experiments.filter(
    ({ arms }) => arms.length > 1 && arms.some(({ total }) => total > 0),
  );
  return (
    <>
      {figures.byVersion.length > 1 && <Versions page={page} figures={figures} />}
      {experiments.map((experiment) => (
        <Experiment key={experiment.id} page={page} experiment={experiment} titleOf={titleOf} />
      ))}
    </>
  );
}

/** How many sessions of each version completed. */
function Versions({ page, figures }: FiguresProps) {
  const { count, percent, points } = useFormats();
  const { comparison: texts } = page;
  const rows = figures.byVersion.map(({ name, total, completed, conversionRate, verdict }) => ({
    id: name,
    name,
    cells: [count(total), count(completed), percent(conversionRate)],
    note: verdict ? verdictInWords(verdict, texts, points) : texts.first,
  }));
  return (
    <Panel heading={texts.versions} note={texts.certainty}>
      <FigureTable
        caption={texts.versions}
        heads={[texts.arm, page.totalLabel, page.completedLabel, page.rateLabel]}
        groups={[{ rows }]}
      />
    </Panel>
  );
}

interface ExperimentProps {
  readonly page: AnalyticsPage;
  readonly experiment: ExperimentFigures;
  readonly titleOf: (path: string) => string;
}

/** The arms of an experiment: the figures of each, a chart of the range of its difference, and its verdict in words. */
function Experiment({ page, experiment, titleOf }: ExperimentProps) {
  const formats = useFormats();
  const { comparison: texts } = page;
  const { labels, cellsOf, sentences, amount } = goalOf(experiment, page, formats);
  const { id, step, hypothesis, arms, weightsChanged } = experiment;
  const heading =
    step === null
      ? fillTemplate(texts.experimentOfArms, { experiment: id })
      : fillTemplate(texts.experiment, { experiment: id, step: titleOf(step) });

  const meaningOf = ({ total, expected, verdict }: Arm): string => {
    if (verdict === null) return texts.first;
    if (verdict.state !== 'broken-split')
      return verdictInWords(verdict, { ...sentences, tooFew: texts.tooFew }, amount);
    return fillTemplate(texts.brokenSplit, {
      sessions: formats.count(total),
      expected: formats.count(expected),
    });
  };
  const rows = arms.map((arm) => ({
    id: arm.name,
    name: arm.name,
    cells: [formats.count(arm.total), ...cellsOf(arm)],
    note: (
      <>
        {arm.looks.length > 1 && (
          <IntervalChart texts={texts} name={arm.name} looks={arm.looks} amount={amount} />
        )}
        <p>{meaningOf(arm)}</p>
      </>
    ),
  }));
  return (
    <Panel heading={heading} note={texts.certainty}>
      {weightsChanged && <p>{texts.weightsChanged}</p>}
      {hypothesis !== null && <p>{fillTemplate(texts.hypothesis, { hypothesis })}</p>}
      <FigureTable caption={heading} heads={[texts.arm, page.totalLabel, ...labels]} groups={[{ rows }]} />
    </Panel>
  );
}

type Arm = ExperimentFigures['arms'][number];

/**
 * What the table shows for an experiment's goal: labels and figures beside the sessions, sentences, and the format of
 * amounts.
 */
function goalOf({ goal, currency }: ExperimentFigures, page: AnalyticsPage, formats: Formats) {
  const { comparison } = page;
  const { paidAfterTrial: afterTrial = comparison.paid } = comparison;
  const { count, share, points } = formats;
  const money = (amount: number) => formats.money(amount, currency);
  return {
    conversion: {
      labels: [page.completedLabel, page.rateLabel],
      cellsOf: ({ completed, total }: Arm) => [count(completed), share(completed, total)],
      sentences: comparison,
      amount: points,
    },
    paid: {
      labels: [comparison.paid.reached, comparison.paid.rate],
      cellsOf: ({ paid, total }: Arm) => [count(paid), share(paid, total)],
      sentences: comparison.paid,
      amount: points,
    },
    'paid-after-trial': {
      labels: [afterTrial.reached, afterTrial.rate],
      cellsOf: ({ converted, total }: Arm) => [count(converted), share(converted, total)],
      sentences: afterTrial,
      amount: points,
    },
    revenue: {
      labels: [comparison.revenue.reached, comparison.revenue.rate],
      cellsOf: ({ revenue, total }: Arm) => [money(revenue), money(total === 0 ? 0 : revenue / total)],
      sentences: comparison.revenue,
      amount: money,
    },
  }[goal];
}
