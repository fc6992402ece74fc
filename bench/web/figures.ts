import { median } from '../support/median.ts';
import { quantile } from '../support/quantile.ts';
import type { HastyVisit } from './visits/hasty-visit.ts';
import type { ReadingVisit } from './visits/reading-visit.ts';

/** The visits of a site. */
export interface Visits {
  readonly hasty: HastyVisit[];
  readonly reading: ReadingVisit[];
}

/** The figures of a site: medians over its visits, robust against a slow one. */
export const figures = {
  firstPaint: ({ hasty }: Visits) => median(hasty.map((visit) => visit.firstPaint)),
  firstClick: ({ hasty }: Visits) => median(hasty.map((visit) => visit.firstClick)),
  scriptByClick: ({ hasty }: Visits) => median(hasty.map((visit) => visit.scriptByClick)),
  html: ({ reading }: Visits) => median(reading.map(({ transferred }) => transferred.html)),
  script: ({ reading }: Visits) => median(reading.map(({ transferred }) => transferred.script)),
  style: ({ reading }: Visits) => median(reading.map(({ transferred }) => transferred.style)),
  blocking: ({ reading }: Visits) => median(reading.map((visit) => visit.blocking)),
  shift: ({ reading }: Visits) => median(reading.map((visit) => visit.shift)),
  stepMedian: ({ reading }: Visits) => median(reading.map(({ steps }) => median(steps))),
  stepP95: ({ reading }: Visits) => median(reading.map(({ steps }) => quantile(steps, 0.95))),
  heap: ({ reading }: Visits) => median(reading.map((visit) => visit.heap)),
};

export type FigureName = keyof typeof figures;
