import type {
  ArmProgress,
  Milestone,
  MoneyPart,
  MoneyProgress,
  Sale,
  SessionProgress,
} from '../../store/rows/session-progress.ts';
import type { CountedSession } from '../../store/tables/sessions/counted-sessions.ts';
import type { FigureRow } from '../../store/tables/sessions/figures.ts';

/** The parts of a row's key that a session has; its source comes with its progress. */
type Cohort = Pick<CountedSession, 'funnelId' | 'funnelVersion' | 'createdAt'>;

/** Also the version by which the figures count it so far. */
type CountedCohort = Cohort & Pick<CountedSession, 'countedVersion'>;

/** Rows of the figures while they are summed up. */
export class Tally {
  readonly #rows = new Map<string, FigureRow & { readonly counts: Record<string, number> }>();

  /** Counts all of a session by its present progress instead of its former one. */
  take({ session, progress, armProgress, moneyProgress }: Counted): void {
    this.move(session, session.countedAs, progress);
    this.moveArms(session, session.armsCountedAs, armProgress);
    this.moveMoney(session, session.moneyCountedAs, moneyProgress);
  }

  /** Counts a session by its present progress instead of its former one. */
  move(cohort: CountedCohort, before: SessionProgress | null, now: SessionProgress): void {
    if (before) this.#count(asCounted(cohort), before, -1);
    this.#count(cohort, now, 1);
  }

  /** As `move`, for the arms of experiments, which have rows of their own by the day. */
  moveArms(cohort: CountedCohort, before: ArmProgress | null, now: ArmProgress | null): void {
    if (before) this.#countArms(asCounted(cohort), before, -1);
    if (now) this.#countArms(cohort, now, 1);
  }

  /** As `move`, for its sales. They are in the rows of its day and month; whom a goal compares, in those of arms. */
  moveMoney(cohort: CountedCohort, before: MoneyProgress | null, now: MoneyProgress | null): void {
    if (before) this.#countMoney(asCounted(cohort), before, -1);
    if (now) this.#countMoney(cohort, now, 1);
  }

  /** Adds the counts of a row. */
  add(row: FigureRow): void {
    const { counts } = this.#row(row);
    for (const [key, count] of Object.entries(row.counts)) {
      const sum = (counts[key] ?? 0) + count;
      if (sum === 0) delete counts[key];
      else counts[key] = sum;
    }
  }

  /** The sums by day and by month, and those of arms by day, without counts of zero. */
  get rows(): readonly FigureRow[] {
    return [...this.#rows.values()];
  }

  #count(
    { funnelId, funnelVersion: version, createdAt }: Cohort,
    progress: SessionProgress,
    by: 1 | -1,
  ): void {
    const counts = Object.fromEntries(measuresOf(progress).map((measure) => [keyOf(measure), by]));
    this.#addToPeriods({ funnelId, version, source: progress.source, counts }, createdAt);
  }

  #countMoney(
    { funnelId, funnelVersion: version, createdAt }: Cohort,
    money: MoneyProgress,
    by: 1 | -1,
  ): void {
    const { source, arms, sales } = money;
    for (const [measure, value] of moneyMeasuresOf(money, version))
      this.#addToPeriods({ funnelId, version, source, counts: { [keyOf(measure)]: by * value } }, createdAt);
    if (!sales.some(({ converted }) => converted)) return;
    const measures = Object.entries(arms).map((arm) => keyOf([armMeasures.converted, ...arm]));
    const counts = Object.fromEntries(measures.map((measure) => [measure, by]));
    const period = createdAt.toISOString().slice(0, 10);
    this.add({ funnelId, span: 'arm', period, version, source, counts });
  }

  #addToPeriods(row: Omit<FigureRow, 'span' | 'period'>, createdAt: Date): void {
    const day = createdAt.toISOString().slice(0, 10);
    this.add({ ...row, span: 'day', period: day });
    this.add({ ...row, span: 'month', period: day.slice(0, 7) });
  }

  #countArms({ funnelId, funnelVersion: version, createdAt }: Cohort, seen: ArmProgress, by: 1 | -1): void {
    const counts = Object.fromEntries(
      armMeasuresOf(seen).map(([measure, value]) => [keyOf(measure), by * value]),
    );
    const period = createdAt.toISOString().slice(0, 10);
    this.add({ funnelId, span: 'arm', period, version, source: seen.source, counts });
  }

  #row({ funnelId, span, period, version, source }: FigureRow) {
    const name = JSON.stringify([funnelId, span, period, version, source]);
    const row = this.#rows.get(name) ?? { funnelId, span, period, version, source, counts: {} };
    this.#rows.set(name, row);
    return row;
  }
}

/** A session with its former and its present progress. */
interface Counted {
  readonly session: CountedCohort & Pick<CountedSession, 'countedAs' | 'armsCountedAs' | 'moneyCountedAs'>;
  readonly progress: SessionProgress;
  readonly armProgress: ArmProgress | null;
  readonly moneyProgress: MoneyProgress | null;
}

const asCounted = ({ countedVersion, ...cohort }: CountedCohort): Cohort => ({
  ...cohort,
  funnelVersion: countedVersion,
});

/** Rows of the figures, summed up. */
export class Sums {
  readonly #counts = new Map<string, number>();

  constructor(rows: readonly Pick<FigureRow, 'counts'>[]) {
    for (const { counts } of rows) {
      for (const [key, count] of Object.entries(counts)) {
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
      }
    }
  }

  /** The sum of a measure; 0 if nothing was counted. */
  of(...measure: Measure): number {
    return this.#counts.get(keyOf(measure)) ?? 0;
  }

  /** How many sessions have each number of a value, rounded to two digits; the smallest number first. */
  numbersOf(value: string): readonly (readonly [number: number, sessions: number])[] {
    const lead = `${keyOf(['number', value, 0]).slice(0, -1)}`;
    return [...this.#counts]
      .flatMap(([key, count]) =>
        key.startsWith(lead) ? [[Number(key.slice(lead.length)), count] as const] : [],
      )
      .filter(([, sessions]) => sessions > 0)
      .sort(([a], [b]) => a - b);
  }

  /** What was counted of the sales: the words of each measure, and its sum. */
  ofMoney(): readonly (readonly [MoneyMeasure, number])[] {
    return [...this.#counts].flatMap(([key, sum]) =>
      key.startsWith('money ')
        ? [[key.split(' ').map(decodeURI) as unknown as MoneyMeasure, sum] as const]
        : [],
    );
  }

  /** How many sessions took each bucket's time for a step. */
  timesOn(path: string, buckets: number): readonly number[] {
    return Array.from({ length: buckets }, (_, bucket) => this.of('time', path, bucket));
  }
}

/** What is counted: a word, and what it is about. */
type Measure =
  | readonly ['total' | Milestone]
  | readonly ['entered' | 'answered', path: string]
  | readonly ['time', path: string, bucket: number]
  | readonly ['taken' | 'arrived', from: string, to: string]
  | readonly [ArmMeasure, experiment: string, variant: string]
  | MoneyMeasure
  | readonly ['band' | 'band-completed', value: string, name: string]
  | readonly ['number', value: string, about: number];

/** The measures of an arm: its sessions, those that reached a goal, their revenue and its squares. */
export const armMeasures = {
  sessions: 'arm',
  completed: 'arm-completed',
  paid: 'arm-paid',
  converted: 'arm-converted',
  revenue: 'arm-revenue',
  squares: 'arm-revenue-squares',
} as const;

type ArmMeasure = (typeof armMeasures)[keyof typeof armMeasures];

/** What is counted of sales. Amounts are in the smallest unit of the currency. */
type MoneyCount =
  | 'orders'
  | 'trials'
  | 'converted'
  | 'renewed'
  | 'cancelled'
  | 'refunded'
  | 'declined'
  | 'charged'
  | 'returned';

/** The name of an arm is that of its experiment and its own; any other is one word, and that of `all` is empty. */
export type MoneyMeasure = readonly [
  'money',
  count: MoneyCount,
  currency: string,
  part: MoneyPart,
  ...name: string[],
];

/** The key of a measure: its words, encoded so that none has a space. A name may come from a version of any age. */
export const keyOf = (measure: Measure): string =>
  measure.map((word) => encodeURI(String(word).toWellFormed())).join(' ');

/** The measures to which a session adds one. */
function measuresOf({ steps, ways, arms, milestones, values = {} }: SessionProgress): readonly Measure[] {
  return [
    ['total'],
    ...milestones.map((milestone) => [milestone] as const),
    ...Object.entries(steps).flatMap(([path, mark]): Measure[] => [
      ['entered', path],
      ...(mark === 'entered' ? [] : [['answered', path] as const]),
      ...(typeof mark === 'number' ? [['time', path, mark] as const] : []),
    ]),
    ...Object.entries(ways).flatMap(([from, to]): Measure[] => [
      ['taken', from, to],
      ...(steps[to] === undefined ? [] : [['arrived', from, to] as const]),
    ]),
    // The former release reads the arms here.
    ...Object.entries(arms).flatMap(([experiment, variant]): Measure[] => [
      ['arm', experiment, variant],
      ...(milestones.includes('completed') ? [['arm-completed', experiment, variant] as const] : []),
    ]),
    ...Object.entries(values).flatMap(([value, { number, name }]): Measure[] => [
      ...(name === undefined ? [] : [['band', value, name] as const]),
      ...(name !== undefined && milestones.includes('completed')
        ? [['band-completed', value, name] as const]
        : []),
      ...(number === undefined ? [] : [['number', value, Number(number.toPrecision(2))] as const]),
    ]),
  ];
}

/** The measures to which a session in an experiment adds, and what it adds. */
function armMeasuresOf({ arms, completed, paid, revenue }: ArmProgress): [Measure, number][] {
  const counts: [ArmMeasure, number][] = [
    [armMeasures.sessions, 1],
    [armMeasures.completed, Number(completed)],
    [armMeasures.paid, Number(paid)],
    [armMeasures.revenue, revenue],
    [armMeasures.squares, revenue ** 2],
  ];
  const counted = counts.filter(([, count]) => count !== 0);
  return Object.entries(arms).flatMap(([experiment, variant]) =>
    counted.map(([measure, count]): [Measure, number] => [[measure, experiment, variant], count]),
  );
}

/** The measures to which the sales of a session in a version add, and what each adds. */
function moneyMeasuresOf(
  { sales, declined, arms }: MoneyProgress,
  version: string,
): [MoneyMeasure, number][] {
  const everywhere: [MoneyPart, ...string[]][] = [
    ['all', ''],
    ['version', version],
    ...Object.entries(arms).map((arm): [MoneyPart, ...string[]] => ['arm', ...arm]),
  ];
  return [
    ...sales.flatMap((sale) => {
      const own = (['plan', 'offer', 'upsell'] as const).map((part) => [part, sale[part]] as const);
      return [...everywhere, ...own.filter(([, name]) => name !== '')].flatMap((part) =>
        countsOfSale(sale).map(([count, value]): [MoneyMeasure, number] => [
          ['money', count, sale.currency, ...part],
          value,
        ]),
      );
    }),
    ...declined.map(({ upsell, currency }): [MoneyMeasure, number] => [
      ['money', 'declined', currency, 'upsell', upsell],
      1,
    ]),
  ];
}

function countsOfSale(sale: Sale): [MoneyCount, number][] {
  const { trial, converted, renewed, cancelled, charged, returned } = sale;
  const counts: [MoneyCount, number][] = [
    ['orders', 1],
    ['trials', Number(trial)],
    ['converted', Number(converted)],
    ['renewed', renewed],
    ['cancelled', Number(cancelled)],
    ['refunded', Number(returned > 0)],
    ['charged', charged],
    ['returned', returned],
  ];
  return counts.filter(([, value]) => value !== 0);
}

/** A share in percent, rounded to one decimal; 0 of zero. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
