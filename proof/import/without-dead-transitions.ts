import { explore } from '../../engine/explore/explore.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { FunnelFile } from '../../schema/declaration/funnel.ts';
import { pathOf } from '../../schema/places/pointer.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import { conditionAlways } from '../rules/flow/condition-always.ts';
import { conditionNever } from '../rules/flow/condition-never.ts';
import { fieldNeverWritten } from '../rules/flow/field-never-written.ts';
import { unreachableStep } from '../rules/flow/unreachable-step.ts';
import { unknownChoice } from '../rules/references/unknown-choice.ts';
import { unknownField } from '../rules/references/unknown-field.ts';
import type { Rule } from '../rules/rule.ts';
import { findingsOf } from '../rules/run-rule.ts';
import { allOf, anyOf, negated, type Outcome } from './outcome.ts';

interface Conditional {
  readonly when?: Condition;
  readonly to?: string;
}

/** A step as far as conditions are in it. */
interface ImportedStep {
  readonly next: string | readonly Conditional[];
  readonly questions?: readonly Conditional[];
}

/**
 * A funnel without the transitions that nobody takes, the questions that nobody is asked and the steps that nobody reaches:
 * an import writes a transition to each later screen, also where the answers before exclude it.
 */
export function withoutDeadTransitions<Step extends ImportedStep, Rest extends object>(
  funnel: Rest & { readonly steps: readonly Step[] },
): Rest & { readonly steps: readonly Step[] } {
  const declared = withDefaults(funnel as unknown as FunnelFile);
  const subject = {
    ...{ funnel: declared, declared, flow: explore(declared) },
    ...{ pictures: undefined, overlays: [], limit: 0, now: new Date(0) },
  };
  const decided = decidedConditions(funnel, subject);
  const [unreached] = decided.length > 0 ? [] : findingsOf(unreachableStep, subject);
  if (decided.length === 0 && !unreached) return funnel;
  const [, dead] = pathOf(unreached?.pointer ?? '');
  const steps = funnel.steps.flatMap((step, place) => {
    if (place === Number(dead)) return [];
    // The last first, so that the places of the others stay.
    const own = decided.filter((one) => one.step === place).toSorted((one, other) => other.at - one.at);
    return [own.reduce(changedBy, step)];
  });
  return withoutDeadTransitions({ ...funnel, steps });
}

/** A condition whose outcome is the same for all who get there, and that outcome; else what remains of it. */
interface Decided {
  readonly step: number;
  readonly list: 'next' | 'questions';
  /** The index in the list. */
  readonly at: number;
  readonly outcome: Outcome;
}

const changedBy = <Step extends ImportedStep>(step: Step, { list, at, outcome }: Decided): Step =>
  Object.assign({}, step, list === 'next' ? nextOf(step, at, outcome) : questionsOf(step, at, outcome));

/** By the rule that finds it, what remains of a condition. In: the condition, and where the rule points below it. */
const decisions: readonly (readonly [Rule, (when: Condition, below: readonly string[]) => Outcome])[] = [
  [fieldNeverWritten, whereUnanswered],
  // Of a step that was taken out.
  [unknownField, whereUnanswered],
  [unknownChoice, (when, below) => withOutcome(when, below, () => false)],
  [conditionNever, () => false],
  [conditionAlways, () => true],
];

/** What the first of the rules that finds something finds: one condition each. */
function decidedConditions(
  funnel: { readonly steps: readonly ImportedStep[] },
  subject: Parameters<typeof findingsOf>[1],
): readonly Decided[] {
  for (const [rule, remains] of decisions) {
    const decided = new Map<string, Decided>();
    for (const { pointer } of findingsOf(rule, subject)) {
      const [, step = '', list, at = '', , ...below] = pathOf(pointer);
      if (list !== 'next' && list !== 'questions') continue;
      const holders = funnel.steps[Number(step)]?.[list];
      const when = Array.isArray(holders) ? holders[Number(at)]?.when : undefined;
      const key = [step, list, at].join(' ');
      if (when && !decided.has(key))
        decided.set(key, { step: Number(step), list, at: Number(at), outcome: remains(when, below) });
    }
    if (decided.size > 0) return [...decided.values()];
  }
  return [];
}

/** What remains of a condition where nobody has answered what it compares. */
function whereUnanswered(when: Condition, below: readonly string[]): Outcome {
  return withOutcome(when, below, (comparison) => 'answered' in comparison && !comparison.answered);
}

/** A condition in which the outcome of the comparison at a path is known. */
function withOutcome(
  condition: Condition,
  path: readonly string[],
  outcomeOf: (comparison: Condition) => boolean,
): Outcome {
  const [, index, ...below] = path;
  if ('not' in condition) return negated(withOutcome(condition.not, path.slice(1), outcomeOf));
  const within = (parts: readonly Condition[]) =>
    parts.map((part, at): Outcome => (at === Number(index) ? withOutcome(part, below, outcomeOf) : part));
  if ('all' in condition) return allOf(within(condition.all));
  return 'any' in condition ? anyOf(within(condition.any)) : outcomeOf(condition);
}

function nextOf({ next }: ImportedStep, at: number, outcome: Outcome) {
  const list = typeof next === 'string' ? [] : next;
  const before = list.slice(0, at);
  const { when: _, ...open } = list[at] ?? {};
  const rest =
    outcome === true
      ? [open]
      : [...(outcome === false ? [] : [{ ...open, when: outcome }]), ...list.slice(at + 1)];
  const all: readonly Conditional[] = [...before, ...rest];
  const [only] = all;
  return { next: all.length === 1 && only?.when === undefined ? (only?.to ?? next) : all };
}

function questionsOf({ questions = [] }: ImportedStep, at: number, outcome: Outcome) {
  const changed = questions.flatMap((question, place): readonly Conditional[] => {
    if (place !== at) return [question];
    const { when: _, ...open } = question;
    if (outcome === true) return [open];
    return outcome === false ? [] : [{ ...open, when: outcome }];
  });
  return { questions: changed };
}
