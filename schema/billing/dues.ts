import type { Every } from '../declaration/sections/billing.ts';
import type { Plan } from '../declaration/sections/plan.ts';
import { smallestUnits } from '../numbers/smallest-unit.ts';

type Unit = keyof Every;

/** A length of time by the calendar, such as three months. */
export interface Interval {
  readonly unit: Unit;
  readonly count: number;
}

/** What a subscription charges after today. */
export interface Renewal {
  readonly every: Interval;
  /** The regular charge, in the smallest unit of the currency. */
  readonly amount: number;
  /** The days before the first charge of a period, if there is a trial; else the first period begins today. */
  readonly trial?: {
    readonly days: number;
    /** Whether the trial asks for a card; without one it ends by itself. */
    readonly card: boolean;
  };
  /** The lower charge of the first periods, and of how many. */
  readonly intro?: { readonly amount: number; readonly periods: number };
}

/**
 * What a plan charges. The one answer to what it costs: what visitors read, what is stored, sent to the payment provider
 * and compared with what that took all come from here.
 */
export interface Dues {
  /** ISO 4217, in capitals. */
  readonly currency: string;
  /** What is charged at checkout, in the smallest unit of the currency; 0 for a free trial. */
  readonly today: number;
  /** Whether Stripe Tax finds a tax in the amounts, or adds one to them; undefined if it works out none. */
  readonly tax?: 'inclusive' | 'exclusive';
  /** Undefined for a plan that is paid once. */
  readonly renewal?: Renewal;
}

/** What a plan charges, today and later. */
export function duesOf(plan: Pick<Plan, 'currency' | 'total' | 'billing' | 'tax'>): Dues {
  const { currency, total, billing, tax = 'none' } = plan;
  const inUnits = (price: number) => smallestUnits(price, currency);
  const amount = inUnits(total);
  const charged = { currency, ...(tax !== 'none' && { tax }) };
  if (!billing) return { ...charged, today: amount };
  const { trial, intro } = billing;
  const first = intro && { amount: inUnits(intro.total), periods: intro.periods };
  return {
    ...charged,
    today: trial ? inUnits(trial.total ?? 0) : (first?.amount ?? amount),
    renewal: {
      every: intervalOf(billing.every),
      amount,
      ...(trial && { trial: { days: trial.days, card: trial.card ?? true } }),
      ...(first && { intro: first }),
    },
  };
}

const units = ['day', 'week', 'month', 'year'] as const satisfies readonly Unit[];

/** The one unit that is declared. */
function intervalOf(every: Every): Interval {
  const unit = units.find((name) => every[name] !== undefined) ?? 'month';
  return { unit, count: every[unit] ?? 1 };
}

/** Whether what a plan charges takes a sentence: a subscription, or a price on top of which tax comes. */
export const hasTerms = ({ billing, tax }: Partial<Plan>): boolean =>
  billing !== undefined || tax === 'exclusive';

const taxed = { inclusive: 'tax included', exclusive: 'plus tax' } as const;

/**
 * The dues in one text, equal for equal dues, such as `2900 USD`, `2900 USD; plus tax` or `0 USD; 7 days; 2900 every 1 month`.
 * Pages, forms and stored rows name dues by it.
 */
export function duesKey({ currency, today, tax, renewal }: Dues): string {
  const paid = `${today} ${currency}${tax ? `; ${taxed[tax]}` : ''}`;
  if (!renewal) return paid;
  const { every, amount, trial, intro } = renewal;
  return [
    paid,
    ...(trial ? [`${trial.days} days${trial.card ? '' : ' without card'}`] : []),
    ...(intro ? [`${intro.periods} times ${intro.amount}`] : []),
    `${amount} every ${every.count} ${every.unit}`,
  ].join('; ');
}

/** Whether dues, as `duesKey` writes them, begin with a trial. */
export const hasTrial = (key: string): boolean => / days( without card)?(;|$)/.test(key);

/** Whether dues, as `duesKey` writes them, ask for a card: only a trial may do without. */
export const hasCard = (key: string): boolean => !key.includes(' without card');
