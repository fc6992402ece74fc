import type { Compare } from '../kinds/compare.ts';
import type { Other } from '../kinds/options.ts';
import type { Condition } from '../steps/condition.ts';
import type { Block } from './blocks/index.ts';

/** A question of a form: the properties of a step of its kind, without those of a screen. */
export interface FormQuestion {
  readonly kind: string;
  readonly field: string;
  readonly heading?: string;
  readonly label?: string;
  readonly text?: string;
  readonly choices?: string;
  readonly missing?: string;
  readonly sensitive?: boolean;
  readonly other?: Other;
  readonly compare?: Compare;
  readonly choicesFrom?: string;
  readonly preselected?: string | number | readonly string[];
  /** Set in a group: the heading of the member that is asked, and its place, from 1. */
  readonly memberHeading?: string;
  readonly place?: number;
  /** Shown above the question, and only with it. */
  readonly before?: readonly Block[];
  /** The condition under which the question is shown: on the answers before it, in a loop also of an earlier round. */
  readonly when?: Condition;
}
