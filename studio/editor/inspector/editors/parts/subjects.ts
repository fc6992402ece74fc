import { screensOf } from '../../../../../proof/facts/texts/gaps.ts';
import { labelOfValue } from '../../../../../schema/answers/choice-set.ts';
import { namesOf } from '../../../../../schema/authoring/value-sources.ts';
import { kindAuthoringOf } from '../../../../../schema/declaration/authoring.ts';
import type { Domain } from '../../../../../schema/declaration/domain.ts';
import type { Funnel } from '../../../../../schema/declaration/funnel.ts';
import { isWinner } from '../../../../../schema/declaration/sections/value.ts';
import type { Step } from '../../../../../schema/declaration/step.ts';
import { closure } from '../../../../../schema/flow/graph.ts';
import { fillGaps } from '../../../../../schema/gaps/gap.ts';
import { pathOf } from '../../../../../schema/places/pointer.ts';
import { answerableSteps, questionName } from '../../../../../schema/questions/form-questions.ts';
import { variantsOf } from '../../../../../schema/questions/step-variants.ts';
import type { Comparison } from '../../../../../schema/steps/condition.ts';
import { transitionsOf } from '../../../../../schema/steps/next.ts';

/** What a comparison can look at: the answer to a question, or a value. */
export interface Subject {
  readonly of: 'answer' | 'value';
  /** The field of the answer, or the name of the value. */
  readonly name: string;
  /** What the menu calls it. */
  readonly label: string;
  /** What it can be, if that is one of some texts. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Set if an answer may have several of the choices. */
  readonly several: boolean;
  /** Set if it is a number; with limits where its question has some. */
  readonly number?: { readonly min?: number; readonly max?: number; readonly step?: number | 'any' };
}

/** What the condition at a pointer can look at: what was asked before it, and the values of the funnel. */
export const subjectsAt = (funnel: Funnel, pointer: string): readonly Subject[] => [
  ...[...Map.groupBy(askedBefore(funnel, pointer), ({ field }) => field).values()].flatMap(([step]) =>
    step ? [answerTo(step, funnel)] : [],
  ),
  ...valueSubjects(funnel),
];

/** The subject that a comparison looks at; undefined if nothing of the kind is known at its place. */
export const subjectOf = (
  subjects: readonly Subject[],
  comparison: Comparison | { readonly answer: string } | { readonly value: string },
): Subject | undefined =>
  subjects.find(({ of, name }) =>
    'answer' in comparison
      ? of === 'answer' && name === comparison.answer
      : of === 'value' && name === comparison.value,
  );

/** The questions that visitors may have answered where the value at a pointer is looked at, in the order of the file. */
function askedBefore(funnel: Funnel, pointer: string): readonly Step[] {
  const [section, index = '', property, at] = pathOf(pointer);
  const own = section === 'steps' ? funnel.steps[Number(index)] : undefined;
  const screens = screensOf(funnel, pointer).map(({ path }) => path);
  const asking = answerableSteps(funnel).filter((step) => !kindAuthoringOf(step).constant);
  if (screens.every((path) => path === '')) return asking;
  const pathsTo = waysBack(funnel);
  const before = closure(screens.flatMap(pathsTo), pathsTo);
  const isOwn = ({ path }: Step) => own !== undefined && path.split('#')[0] === own.path;
  const isBeforeOwn = (step: Step): boolean => {
    if (property === 'next') return true;
    const place = own?.questions?.findIndex(({ field }) => field === step.field) ?? -1;
    return property === 'questions' && place >= 0 && place < Number(at);
  };
  return asking.filter(
    (step) => (isOwn(step) && isBeforeOwn(step)) || before.has(step.path.split('#')[0] ?? ''),
  );
}

/** In: a path. Out: the paths of the steps that lead there. */
function waysBack({ steps }: Funnel): (path: string) => readonly string[] {
  const ways = steps.flatMap(({ path, next }) => transitionsOf(next).map(({ to }) => ({ path, to })));
  const byTarget = Map.groupBy(ways, ({ to }) => to);
  return (path) => byTarget.get(path)?.map(({ path }) => path) ?? [];
}

function answerTo(step: Step, funnel: Funnel): Subject {
  const seen = variantsOf(step).flatMap(({ step: seen, below }) => (below ? [] : [seen]));
  const domains = seen.map((each) => kindAuthoringOf(each).domain(each, funnel));
  const sets = seen.flatMap((each) => kindAuthoringOf(each).choiceSets?.(each) ?? []);
  const values = new Set(domains.flatMap((domain) => ('values' in domain ? domain.values : [])));
  const labelOf = (value: string) =>
    sets.map(({ name }) => labelOfValue(funnel.choiceSets, name, value)).find((label) => label !== value);
  const number = domains.find((domain): domain is Extract<Domain, { min: number }> => 'min' in domain);
  return {
    of: 'answer',
    name: step.field,
    label: `${step.number}. ${fillGaps(questionName(step), () => undefined, funnel.language) || step.field}`,
    choices: [...values].map((value) => ({ value, label: labelOf(value) ?? value })),
    several: domains.some((domain) => 'several' in domain),
    ...(number && { number: { min: number.min, max: number.max, step: number.step } }),
  };
}

const valueSubjects = ({ values = {} }: Funnel): readonly Subject[] =>
  Object.entries(values).map(([name, value]) => ({
    of: 'value',
    name,
    label: `Value ${name}`,
    choices: namesOf(value).map((each) => ({ value: each, label: each })),
    several: false,
    ...(!isWinner(value) && { number: { step: 'any' } }),
  }));
