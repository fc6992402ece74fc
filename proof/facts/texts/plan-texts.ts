import type { Plan } from '../../../schema/declaration/sections/plan.ts';

/** A text of a plan, and its place in the plan. */
interface PlanText {
  readonly text: string;
  readonly path: readonly (string | number)[];
}

/** The texts that visitors read on the card of a plan, besides its prices. */
export const planTexts = ({ name, badge = '', features }: Plan): readonly PlanText[] => [
  { text: name, path: ['name'] },
  { text: badge, path: ['badge'] },
  ...features.map((text, index) => ({ text, path: ['features', index] })),
];
