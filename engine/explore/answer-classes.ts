import type { Answer } from '../../schema/answers/answer.ts';
import { skipped } from '../../schema/answers/answer.ts';
import type { Domain } from '../../schema/declaration/domain.ts';
import { lastPlace, type Scale, valueAt } from '../../schema/numbers/scale.ts';
import { type AnswerComparison, isMet } from '../../schema/steps/condition.ts';

/** The most sets of choices that are told apart. Their number doubles with every value that a condition names. */
const setLimit = 1024;

/** Consecutive numbers on a scale. */
export interface Run extends Scale {
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
  const found = new Map<string, AnswerClass>();
  for (const each of classes) {
    const seen = signature(each, looks);
    if (!found.has(seen)) found.set(seen, each);
  }
  return found;
}

/**
 * The classes into which comparisons divide the answers to a question. A question with variants has several domains.
 */
export function answerClasses(domains: readonly Domain[], looks: Looks): AnswerClasses {
  const { comparisons } = looks;
  const each = domains.map((domain) => {
    const skipping = domain.optional ? [skipped] : [];
    if (looks.number && 'min' in domain && lastPlace(domain) >= 0)
      return {
        list: [...runsOf(domain, comparisons), ...skipping.map((none) => classOf(none, comparisons))],
        complete: true,
      };
    const examples = examplesOf(domain, comparisons);
    const single = classesOf([...examples, ...skipping], comparisons);
    if (!('several' in domain)) return { list: single, complete: true };
    const { exclusive = [] } = domain;
    const joined = examples.filter((answer) => !(Array.isArray(answer) && exclusive.includes(answer[0])));
    const { list, complete } = unions(classesOf(joined, comparisons), comparisons);
    return { list: [...single, ...list], complete };
  });
  const all = each.flatMap(({ list }) => list);
  return {
    list: [...distinct(all, looks).values()],
    complete: each.every(({ complete }) => complete),
  };
}

/** The classes of these answers. */
const classesOf = (
  answers: readonly Answer[],
  comparisons: readonly AnswerComparison[],
): readonly AnswerClass[] => [
  ...distinct(
    answers.map((answer) => classOf(answer, comparisons)),
    { comparisons },
  ).values(),
];

/** The classes of all sets of choices, computed from the classes of the single choices. */
function unions(single: readonly AnswerClass[], comparisons: readonly AnswerComparison[]): AnswerClasses {
  const looks = { comparisons };
  const found = new Map(single.map((each) => [signature(each, looks), each]));
  // The loop adds to the Map that it iterates over.
  for (const set of found.values()) {
    for (const more of single) {
      if (found.size >= setLimit) return { list: [...found.values()], complete: false };
      const union = classOf([set.example, more.example].flat() as string[], comparisons);
      const seen = signature(union, looks);
      if (!found.has(seen)) found.set(seen, union);
    }
  }
  return { list: [...found.values()], complete: true };
}

/** An answer that comparisons can only find present. */
const opaque: Answer = { email: 'somebody@example.com', subscription: false };

/** The values that a comparison names. */
const valuesIn = (comparison: AnswerComparison): readonly (string | number)[] =>
  'is' in comparison ? [comparison.is] : 'in' in comparison ? comparison.in : [];

/** The bounds that a comparison names. */
const boundsIn = (comparison: AnswerComparison): readonly number[] =>
  'atLeast' in comparison ? [comparison.atLeast] : 'atMost' in comparison ? [comparison.atMost] : [];

/**
 * Answers from a domain, at least one of each class; if several choices may be picked, each choice alone. An empty
 * domain, which other rules report, gives one answer that no comparison names, so that the steps after it are still
 * explored.
 */
export function examplesOf(domain: Domain, comparisons: readonly AnswerComparison[]): readonly Answer[] {
  const named = comparisons.flatMap(valuesIn);
  if ('values' in domain) {
    const values = domain.several ? domain.values.map((value) => [value]) : domain.values;
    return values.length > 0 ? values : [opaque];
  }
  if ('min' in domain) return numbersNear(domain, [...named, ...comparisons.flatMap(boundsIn)]);
  return domain.text === 'any'
    ? [...named.filter((value) => typeof value === 'string'), unnamed(named)]
    : [opaque];
}

/** A text that no comparison names. */
function unnamed(named: readonly (string | number)[]): string {
  let text = 'any other text';
  while (named.includes(text)) text += '!';
  return text;
}

/** A run for each number that comparisons name, one for each of its neighbours, and the runs between them. */
function runsOf(scale: Scale, comparisons: readonly AnswerComparison[]): readonly AnswerClass[] {
  const places = placesNear(
    scale,
    comparisons.flatMap((each) => [...valuesIn(each), ...boundsIn(each)]),
  );
  return places.flatMap((place, index) => {
    const before = (places[index - 1] ?? -1) + 1;
    const between = before < place ? [runOf({ ...scale, first: before, last: place - 1 }, comparisons)] : [];
    return [...between, runOf({ ...scale, first: place, last: place }, comparisons)];
  });
}

const runOf = (run: Run, comparisons: readonly AnswerComparison[]): AnswerClass => ({
  ...classOf(valueAt(run, run.first), comparisons),
  run,
});

/** Both ends of a scale, and its values at, just below and just above each named number. */
function numbersNear(scale: Scale, named: readonly (string | number)[]): readonly Answer[] {
  const numbers = placesNear(scale, named).map((place) => valueAt(scale, place));
  return numbers.length > 0 ? numbers : [opaque];
}

/** The positions of these numbers on the scale. */
function placesNear(scale: Scale, named: readonly (string | number)[]): readonly number[] {
  const last = lastPlace(scale);
  const near = named
    .filter((value) => typeof value === 'number')
    .flatMap((value) => {
      const place = Math.round((value - scale.min) / scale.step);
      return [place - 1, place, place + 1];
    });
  const places = new Set([0, last, ...near].filter((place) => place >= 0 && place <= last));
  return [...places].sort((a, b) => a - b);
}
