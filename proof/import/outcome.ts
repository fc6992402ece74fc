import type { Condition } from '../../schema/steps/condition.ts';

/** What an expression comes to: a condition, or a constant if it holds for everybody or nobody. */
export type Outcome = Condition | boolean;

export function negated(outcome: Outcome): Outcome {
  if (typeof outcome === 'boolean') return !outcome;
  return 'not' in outcome ? outcome.not : { not: outcome };
}

export function allOf(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes(false)) return false;
  const all = outcomes.filter((outcome) => typeof outcome !== 'boolean');
  return all.length > 1 ? { all } : (all[0] ?? true);
}

export function anyOf(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes(true)) return true;
  const any = outcomes.filter((outcome) => typeof outcome !== 'boolean');
  return any.length > 1 ? { any } : (any[0] ?? false);
}
