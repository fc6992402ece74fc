import type { ReactNode } from 'react';
import type { AnalyticsResponse, ExperimentFigures } from '../../../server/api.ts';
import { OptionalChunk } from '../../code/OptionalChunk.tsx';
import { fetched, useView } from '../../code/view-code.ts';
import { fillTemplate } from '../../page/fill-template.ts';
import styles from './Arms.module.css';
import type { IntervalChartProps } from './charts/IntervalChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import { type Formats, useFormats } from './formats.ts';
import { Panel } from './Panel.tsx';
import { type AnalyticsPage, titlesOf } from './texts.ts';
import { verdictInWords } from './verdict-in-words.ts';

interface ArmsProps {
  readonly page: AnalyticsPage;
  readonly figures: AnalyticsResponse;
}

/** Compares the versions of the funnel and the arms of each experiment, if there are several. */
export function Arms({ page, figures }: ArmsProps) {
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
function Versions({ page, figures }: ArmsProps) {
  const formats = useFormats();
  const { comparison: texts } = page;
  return (
    <Panel heading={texts.versions}>
      <FigureTable
        caption={texts.versions}
        name={texts.arm}
        figures={[page.totalLabel, page.completedLabel, page.rateLabel]}
      >
        {figures.byVersion.map((version) => (
          <Row
            key={version.name}
            name={version.name}
            cells={[
              formats.count(version.total),
              formats.count(version.completed),
              formats.percent(version.conversionRate),
            ]}
          >
            {version.verdict ? verdictInWords(version.verdict, texts, formats.points) : texts.first}
          </Row>
        ))}
      </FigureTable>
      <p className={styles.note}>{texts.certainty}</p>
    </Panel>
  );
}

/** In a chunk of its own with its library, which only staff with an experiment need. */
const intervalChart = fetched<IntervalChartProps>(
  'screens/analytics/charts/IntervalChart.tsx',
  () => import('./charts/IntervalChart.tsx'),
);

interface ExperimentProps {
  readonly page: AnalyticsPage;
  readonly experiment: ExperimentFigures;
  readonly titleOf: (path: string) => string;
}

/** The arms of an experiment: the figures of each, a chart of the range of its difference, and its verdict in words. */
function Experiment({ page, experiment, titleOf }: ExperimentProps) {
  const formats = useFormats();
  const IntervalChart = useView(intervalChart);
  const { comparison: texts } = page;
  const { labels, cellsOf, sentences, amount } = goalOf(experiment, page, formats);
  const { id, step } = experiment;
  const heading =
    step === null
      ? fillTemplate(texts.experimentOfArms, { experiment: id })
      : fillTemplate(texts.experiment, { experiment: id, step: titleOf(step) });
  return (
    <Panel heading={heading}>
      {experiment.hypothesis !== null && (
        <p>{fillTemplate(texts.hypothesis, { hypothesis: experiment.hypothesis })}</p>
      )}
      <FigureTable caption={heading} name={texts.arm} figures={[page.totalLabel, ...labels]}>
        {experiment.arms.map((arm) => {
          const { name, total, expected, verdict, looks } = arm;
          const counts = { sessions: formats.count(total), expected: formats.count(expected) };
          return (
            <Row key={name} name={name} cells={[counts.sessions, ...cellsOf(arm)]}>
              {looks.length > 1 && (
                <OptionalChunk>
                  <IntervalChart texts={texts} name={name} looks={looks} amount={amount} />
                </OptionalChunk>
              )}
              {verdict === null
                ? texts.first
                : verdict.state === 'broken-split'
                  ? fillTemplate(texts.brokenSplit, counts)
                  : verdictInWords(verdict, { ...sentences, tooFew: texts.tooFew }, amount)}
            </Row>
          );
        })}
      </FigureTable>
      {experiment.weightsChanged && <p className={styles.note}>{texts.weightsChanged}</p>}
      <p className={styles.note}>{texts.certainty}</p>
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
    revenue: {
      labels: [comparison.revenue.reached, comparison.revenue.rate],
      cellsOf: ({ revenue, total }: Arm) => [money(revenue), money(total === 0 ? 0 : revenue / total)],
      sentences: comparison.revenue,
      amount: money,
    },
  }[goal];
}

interface RowProps {
  readonly name: string;
  readonly cells: readonly string[];
  /** What the figures mean. */
  readonly children: ReactNode;
}

/** The figures of an arm, and below them what they mean. */
function Row({ name, cells, children }: RowProps) {
  return (
    <tbody>
      <tr className={styles.arm}>
        <th scope="row">{name}</th>
        {cells.map((cell, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity.
          <td key={column}>{cell}</td>
        ))}
      </tr>
      <tr>
        <td colSpan={4} className={styles.difference}>
          {children}
        </td>
      </tr>
    </tbody>
  );
}
