import { type Condition, looksAtAnswer } from '../../../../schema/steps/condition.ts';

/** A condition where some fields are never answered: whether it holds, or what is left of it. */
export function withoutAnswers(condition: Condition, fields: ReadonlySet<string>): Condition | boolean {
  if ('not' in condition) {
    const inner = withoutAnswers(condition.not, fields);
    if (inner === condition.not) return condition;
    return typeof inner === 'boolean' ? !inner : { not: inner };
  }
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any;
    const left = parts.map((part) => withoutAnswers(part, fields));
    if (left.every((part, at) => part === parts[at])) return condition;
    // One part that holds decides 'any', one that does not decides 'all'; the others do not count.
    const deciding = 'any' in condition;
    if (left.includes(deciding)) return deciding;
    const conditions = left.filter((part) => typeof part !== 'boolean');
    const [first, ...others] = conditions;
    if (!first) return !deciding;
    if (others.length === 0) return first;
    return deciding ? { any: conditions } : { all: conditions };
  }
  if (!looksAtAnswer(condition) || !fields.has(condition.answer)) return condition;
  return 'answered' in condition && !condition.answered;
}
