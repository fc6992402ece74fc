import type { Experiment } from '../../../schema/declaration/sections/experiment.ts';
import type { ArmRow } from '../../store/tables/sessions/figures.ts';
import { armMeasures, keyOf } from '../folding/tally.ts';
import type { Sample } from './confidence-sequence.ts';
import type { Share } from './sample-ratio.ts';

const sums = ['sessions', 'completed', 'paid', 'converted', 'revenue', 'squares'] as const;

/** An arm of an experiment in one version, with the sums of its sessions up to some day. */
export class Arm implements Share {
  readonly weight: number;
  sessions = 0;
  completed = 0;
  paid = 0;
  converted = 0;
  /** In the smallest unit of the currency. */
  revenue = 0;
  /** The sum of the squares of what each session paid. */
  squares = 0;
  readonly #keys: readonly (readonly [(typeof sums)[number], string])[];

  constructor({ id, weights }: Experiment, name: string) {
    this.weight = weights[name] ?? 0;
    this.#keys = sums.map((sum) => [sum, keyOf([armMeasures[sum], id, name])]);
  }

  /** Whether a row counts anything of this arm. */
  isIn({ counts }: Pick<ArmRow, 'counts'>): boolean {
    return this.#keys.some(([, key]) => key in counts);
  }

  /** Adds what a row counts of this arm. */
  add({ counts }: Pick<ArmRow, 'counts'>): void {
    for (const [sum, key] of this.#keys) this[sum] += counts[key] ?? 0;
  }

  /** Its sessions as a sample for a goal: a conversion or payment counts 1, revenue counts its amount. */
  sampleOf(goal: NonNullable<Experiment['goal']>): Sample {
    const { sessions, completed, paid, converted, revenue, squares } = this;
    return {
      conversion: { sessions, sum: completed, squares: completed },
      paid: { sessions, sum: paid, squares: paid },
      'paid-after-trial': { sessions, sum: converted, squares: converted },
      revenue: { sessions, sum: revenue, squares },
    }[goal];
  }
}
