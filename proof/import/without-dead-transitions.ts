import { explore } from '../../engine/explore/explore.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { FunnelFile } from '../../schema/declaration/funnel.ts';
import { pathOf } from '../../schema/places/pointer.ts';
import type { Condition } from '../../schema/steps/condition.ts';
import { conditionAlways } from '../rules/flow/condition-always.ts';
import { conditionNever } from '../rules/flow/condition-never.ts';
import { fieldNeverWritten } from '../rules/flow/field-never-written.ts';
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
 * A funnel without the transitions that nobody takes and the questions that nobody is asked: an import writes a
 * transition to each later screen, also where the answers before exclude it.
 */
export function withoutDeadTransitions<Step extends ImportedStep, Rest extends object>(
  funnel: Rest & { readonly steps: readonly Step[] },
): Rest & { readonly steps: readonly Step[] } {
  const decided = decidedCondition(funnel);
  if (!decided) return funnel;
  const { step: index, list, at, outcome } = decided;
  const steps = funnel.steps.map((step, place) =>
    place === index
      ? { ...step, ...(list === 'next' ? nextOf(step, at, outcome) : questionsOf(step, at, outcome)) }
      : step,
  );
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

function decidedCondition(funnel: { readonly steps: readonly ImportedStep[] }): Decided | undefined {
  const declared = withDefaults(funnel as unknown as FunnelFile);
  const subject = {
    ...{ funnel: declared, declared, flow: explore(declared) },
    ...{ pictures: undefined, overlays: [], limit: 0, now: new Date(0) },
  };
  for (const { rule, outcome } of [
    { rule: fieldNeverWritten, outcome: undefined },
    { rule: conditionNever, outcome: false },
    { rule: conditionAlways, outcome: true },
  ]) {
    const [finding] = findingsOf(rule, subject);
    const [, step = '', list, at = '', , ...below] = pathOf(finding?.pointer ?? '');
    if (!finding || (list !== 'next' && list !== 'questions')) continue;
    const holders = funnel.steps[Number(step)]?.[list];
    const when = Array.isArray(holders) ? holders[Number(at)]?.when : undefined;
    if (!when) continue;
    const known = outcome ?? withoutAnswer(when, below.slice(0, -1));
    return { step: Number(step), list, at: Number(at), outcome: known };
  }
  return undefined;
}

/** A condition in which the comparison at a path looks at an answer that nobody has given. */
function withoutAnswer(condition: Condition, path: readonly string[]): Outcome {
  const [name, ...rest] = path;
  if (name === undefined) return 'answered' in condition && !condition.answered;
  if ('not' in condition) return negated(withoutAnswer(condition.not, rest));
  const [index, ...below] = rest;
  const within = (parts: readonly Condition[]) =>
    parts.map((part, at): Outcome => (at === Number(index) ? withoutAnswer(part, below) : part));
  if ('all' in condition) return allOf(within(condition.all));
  return 'any' in condition ? anyOf(within(condition.any)) : condition;
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
