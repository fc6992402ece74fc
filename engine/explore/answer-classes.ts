import { type Answer, skipped } from '../../schema/answers/answer.ts';
import type { Domain, Several } from '../../schema/declaration/domain.ts';
import { lastPlace, type Scale, valueAt } from '../../schema/numbers/scale.ts';
import { type AnswerComparison, isMet } from '../../schema/steps/condition.ts';

/** The most sets of choices that are told apart. Their number doubles with every value that a condition names. */
const setLimit = 1024;

/** Consecutive numbers on a scale. */
interface Run extends Scale {
  /** The positions of the first and the last number, in steps above the minimum. */
  readonly first: number;
  readonly last: number;
}

/** An equivalence class: the answers to a field that no comparison of the funnel tells apart. */
export interface AnswerClass {
  /** An answer of the class; undefined for the class of no answer. */
  readonly example: Answer | undefined;
  /** The comparisons with the field that every answer of the class meets. */
  readonly meets: ReadonlySet<AnswerComparison>;
  /** All numbers of the class, if a value of the funnel uses the number; `example` is the first. */
  readonly run?: Run;
}

export interface AnswerClasses {
  /** If several choices may be picked, the smallest sets come first. */
  readonly list: readonly AnswerClass[];
  /** False if there are more than `setLimit`. */
  readonly complete: boolean;
}

/** The class of an answer, or of no answer, by the comparisons with its field. */
export function classOf(example: Answer | undefined, comparisons: readonly AnswerComparison[]): AnswerClass {
  const met = comparisons.filter((comparison) =>
    isMet(comparison, example === undefined ? {} : { [comparison.answer]: example }),
  );
  return { example, meets: new Set(met) };
}

/** What distinguishes classes at some point of the flow: comparisons, and perhaps the number. */
export interface Looks {
  readonly comparisons: readonly AnswerComparison[];
  readonly number?: boolean;
}

/** A key of a class: equal for two classes that these looks cannot tell apart. */
export function signature({ meets, example, run }: AnswerClass, { comparisons, number }: Looks): string {
  const met = comparisons.map((comparison) => (meets.has(comparison) ? '1' : '0')).join('');
  if (!number) return met;
  return run
    ? `${met}@${valueAt(run, run.first)}..${run.last - run.first}/${run.step}`
    : `${met}@${typeof example === 'number' ? example : ''}`;
}

/** Of all classes that the looks cannot tell apart, the first, by signature. */
export function distinct(classes: readonly AnswerClass[], looks: Looks): ReadonlyMap<string, AnswerClass> {
  const firsts = new Map<string, AnswerClass>();
  for (const answers of classes) {
    const key = signature(answers, looks);
    if (!firsts.has(key)) firsts.set(key, answers);
  }
  return firsts;
}

/**
 * The classes into which comparisons divide the answers to a question. A question with variants has several domains.
 */
export function answerClasses(domains: readonly Domain[], looks: Looks): AnswerClasses {
  const { comparisons } = looks;
  const classesOf = (answers: readonly Answer[]) => [
    ...distinct(
      answers.map((answer) => classOf(answer, comparisons)),
      { comparisons },
    ).values(),
  ];
  const byDomain = domains.map((domain): AnswerClasses => {
    const skipping = domain.optional ? [skipped] : [];
    if (looks.number && 'min' in domain && lastPlace(domain) >= 0)
      return { list: [...runsOf(domain, comparisons), ...classesOf(skipping)], complete: true };
    const examples = examplesOf(domain, comparisons);
    const single = classesOf([...examples, ...skipping]);
    if (!('values' in domain && domain.several)) return { list: single, complete: true };
    const { several, exclusive = [], values } = domain;
    const alone = examples.filter((answer) => Array.isArray(answer) && exclusive.includes(answer[0]));
    const together = values.filter((value) => !exclusive.includes(value));
    const ofOne = together.map((value) => classOf([value], comparisons));
    const { list, complete } = unions(classesOf(together.map((value) => [value])), comparisons);
    const inBounds = list.flatMap((set) => sizedTo(several, set, ofOne));
    return { list: [...inBounds, ...classesOf([...alone, ...skipping])], complete };
  });
  const all = byDomain.flatMap(({ list }) => list);
  return {
    list: [...distinct(all, looks).values()],
    complete: byDomain.every(({ complete }) => complete),
  };
}

/** The classes of all sets of choices, computed from the classes of the single choices. */
function unions(single: readonly AnswerClass[], comparisons: readonly AnswerComparison[]): AnswerClasses {
  const sets = new Map(distinct(single, { comparisons }));
  // The loop adds to the Map that it iterates over.
  for (const set of sets.values()) {
    for (const more of single) {
      if (sets.size >= setLimit) return { list: [...sets.values()], complete: false };
      const choices = [set.example, more.example].flat().filter((choice) => typeof choice === 'string');
      const union = classOf(choices, comparisons);
      const key = signature(union, { comparisons });
      if (!sets.has(key)) sets.set(key, union);
    }
  }
  return { list: [...sets.values()], complete: true };
}

/**
 * The class with an example of as many choices as an answer has; none if no answer of the class has so many. In: the
 * class with its smallest set, and the classes of the single choices.
 */
function sizedTo(
  { min = 1, max = Number.POSITIVE_INFINITY }: Several,
  set: AnswerClass,
  ofOne: readonly AnswerClass[],
): readonly AnswerClass[] {
  const smallest = [set.example].flat();
  // Choices that meet no further comparison leave the class as it is.
  const more = ofOne.filter(({ meets }) => [...meets].every((comparison) => set.meets.has(comparison)));
  const choices = new Set([...smallest, ...more.flatMap(({ example }) => example)]);
  if (smallest.length > max || choices.size < min) return [];
  const example = [...choices].slice(0, Math.max(min, smallest.length)) as readonly string[];
  return [{ ...set, example }];
}

/** An answer that comparisons can only find present. */
const opaque: Answer = { email: 'somebody@example.com', subscription: false };

/** The values and the bounds that a comparison names. */
function namedBy(comparison: AnswerComparison): readonly (string | number)[] {
  if ('is' in comparison) return [comparison.is];
  if ('in' in comparison) return comparison.in;
  if ('atLeast' in comparison) return [comparison.atLeast];
  return 'atMost' in comparison ? [comparison.atMost] : [];
}

/**
 * Answers from a domain, at least one of each class; if several choices may be picked, each choice alone. An empty
 * domain, which other rules report, gives one answer that no comparison names, so that the steps after it are still
 * explored.
 */
export function examplesOf(domain: Domain, comparisons: readonly AnswerComparison[]): readonly Answer[] {
  const answers = answersFrom(domain, comparisons);
  return answers.length > 0 ? answers : [opaque];
}

function answersFrom(domain: Domain, comparisons: readonly AnswerComparison[]): readonly Answer[] {
  if ('values' in domain) return domain.several ? domain.values.map((value) => [value]) : domain.values;
  if ('min' in domain) return placesNear(domain, comparisons).map((place) => valueAt(domain, place));
  if (domain.text !== 'any') return [];
  const named = comparisons.flatMap(namedBy).filter((value) => typeof value === 'string');
  let unnamed = 'any other text';
  while (named.includes(unnamed)) unnamed += '!';
  return [...named, unnamed];
}

/** A run for each number that comparisons name, one for each of its neighbours, and the runs between them. */
function runsOf(scale: Scale, comparisons: readonly AnswerComparison[]): readonly AnswerClass[] {
  const runOf = (first: number, last: number): AnswerClass => ({
    ...classOf(valueAt(scale, first), comparisons),
    run: { ...scale, first, last },
  });
  return placesNear(scale, comparisons).flatMap((place, index, places) => {
    const after = (places[index - 1] ?? -1) + 1;
    return [...(after < place ? [runOf(after, place - 1)] : []), runOf(place, place)];
  });
}

/** The positions on a scale of both ends, and of the values at, just below and just above each named number. */
function placesNear(scale: Scale, comparisons: readonly AnswerComparison[]): readonly number[] {
  const last = lastPlace(scale);
  const near = comparisons
    .flatMap(namedBy)
    .filter((value) => typeof value === 'number')
    .flatMap((value) => {
      const place = Math.round((value - scale.min) / scale.step);
      return [place - 1, place, place + 1];
    });
  const places = new Set([0, last, ...near].filter((place) => place >= 0 && place <= last));
  return [...places].sort((a, b) => a - b);
}
