import { VisuallyHidden } from '../../renderer/ui/VisuallyHidden.tsx';
import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import { Arms } from './Arms.tsx';
import { Branches } from './Branches.tsx';
import styles from './Figures.module.css';
import { queryOf, type Selection } from './filters/selection.ts';
import { useFormats } from './formats.ts';
import { Money } from './Money.tsx';
import { Steps } from './Steps.tsx';
import { Outcomes, Totals } from './Totals.tsx';
import type { FiguresProps as Props } from './texts.ts';
import { Values } from './Values.tsx';

interface FiguresProps extends Props {
  readonly selection: Selection;
  /** Whether these are the figures of the former selection, while new ones are being fetched. */
  readonly old: boolean;
}

/**
 * All figures: the totals first, then the path through the funnel, the funnel's values, and then versions and variants.
 */
export function Figures({ page, selection, figures, old }: FiguresProps) {
  const { moment, count } = useFormats();
  return (
    <div className={styles.figures} aria-busy={old}>
      <div role="status" className={styles.status}>
        {old && <VisuallyHidden>{page.loading}</VisuallyHidden>}
      </div>
      {figures.asOf && (
        <p className={styles.age}>{fillTemplate(page.asOf, { time: moment(figures.asOf) })}</p>
      )}
      {figures.pending > 0 && (
        <p className={styles.age}>{fillTemplate(page.pending, { sessions: count(figures.pending) })}</p>
      )}
      <Totals page={page} figures={figures} />
      {figures.total === 0 ? (
        <p className={styles.nothing}>{queryOf(selection) === '' ? page.empty : page.nothingFound}</p>
      ) : (
        <>
          <Outcomes page={page} figures={figures} />
          <Money page={page} figures={figures} />
          <Steps page={page} figures={figures} />
          {figures.edges.length > 0 && <Branches page={page} figures={figures} />}
          <Values page={page} figures={figures} />
          <Arms page={page} figures={figures} />
        </>
      )}
    </div>
  );
}
