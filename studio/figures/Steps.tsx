import { Panel } from '../parts/Panel.tsx';
import { FunnelChart } from './charts/FunnelChart.tsx';
import { FigureTable, Share } from './FigureTable.tsx';
import { useFormats } from './formats.ts';
import { LossNotice } from './LossNotice.tsx';
import styles from './Steps.module.css';
import type { FiguresProps } from './texts.ts';

/**
 * The path through the funnel: where most sessions are lost, the chart, and the same figures as a table, to read and to
 * copy. On a small screen the table has the bars of the chart, so that each figure is there once.
 */
export function Steps({ page: { steps: texts }, figures }: FiguresProps) {
  const { count, duration } = useFormats();
  const rows = figures.steps.map(({ path, number, title, entered, answered, left, medianMs }) => ({
    id: path,
    name: `${number}. ${title}`,
    bar: <Bar answered={answered / figures.total} left={left / figures.total} />,
    cells: [
      count(entered),
      count(answered),
      <Share key={path} part={left} whole={entered} />,
      duration(medianMs),
    ],
  }));
  return (
    <Panel heading={texts.heading}>
      <LossNotice text={texts.biggestLoss} steps={figures.steps} />
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.answered}>{texts.answered}</span>
        <span className={styles.left}>{texts.left}</span>
      </p>
      <div className={styles.chart}>
        <FunnelChart texts={texts} figures={figures} />
      </div>
      <FigureTable
        caption={texts.table}
        heads={[texts.step, texts.entered, texts.answered, texts.left, texts.median]}
        groups={[{ rows }]}
      />
    </Panel>
  );
}

const percent = (share: number): string => `${100 * share}%`;

/** The bar of a step: the shares of all sessions that answered it, and that left there. */
function Bar({ answered, left }: { readonly answered: number; readonly left: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.answered} width={percent(answered)} height="100%" />
      <rect className={styles.left} x={percent(answered)} width={percent(left)} height="100%" />
    </svg>
  );
}
