import type { Comparison } from '../../../../../schema/steps/condition.ts';
import type { Subject } from '../parts/subjects.ts';
import { texts } from '../parts/texts.ts';

/** What a comparison compares with: one choice, some of them, a number; or nothing. */
type Operand = 'choice' | 'choices' | 'number' | 'none';

/** A way to compare, as the menu offers it. */
export interface ComparisonForm {
  readonly id: string;
  readonly operand: Operand;
  words(subject: Subject): string;
  fits(subject: Subject): boolean;
  isOf(comparison: Comparison): boolean;
  /** The comparison of a subject with this; `with` has the choices, or the number as text. */
  make(subject: Subject, operands: readonly string[]): Comparison;
}

const about = ({ of, name }: Subject) => (of === 'answer' ? { answer: name } : { value: name });
const hasChoices = ({ choices }: Subject) => choices.length > 0;
const isNumber = ({ number }: Subject) => number !== undefined;
const isFirstNumber = ({ is }: { readonly is: string | number }) => typeof is === 'number';

/** Every way to compare that the grammar of conditions has, in the order of the menu. */
export const comparisonForms: readonly ComparisonForm[] = [
  {
    id: 'is',
    operand: 'choice',
    words: ({ several }) => (several ? texts.condition.includes : texts.condition.is),
    fits: hasChoices,
    isOf: (comparison) => 'is' in comparison && !isFirstNumber(comparison),
    make: (subject, [is = '']) => ({ ...about(subject), is }),
  },
  {
    id: 'in',
    operand: 'choices',
    words: ({ several }) => (several ? texts.condition.includesOneOf : texts.condition.isOneOf),
    fits: hasChoices,
    isOf: (comparison) => 'in' in comparison,
    make: (subject, names) => ({ ...about(subject), in: [...names] }),
  },
  {
    id: 'isNumber',
    operand: 'number',
    words: () => texts.condition.isNumber,
    fits: isNumber,
    isOf: (comparison) => 'is' in comparison && isFirstNumber(comparison),
    make: (subject, [is]) => ({ ...about(subject), is: Number(is) }),
  },
  {
    id: 'atLeast',
    operand: 'number',
    words: () => texts.condition.atLeast,
    fits: isNumber,
    isOf: (comparison) => 'atLeast' in comparison,
    make: (subject, [least]) => ({ ...about(subject), atLeast: Number(least) }),
  },
  {
    id: 'atMost',
    operand: 'number',
    words: () => texts.condition.atMost,
    fits: isNumber,
    isOf: (comparison) => 'atMost' in comparison,
    make: (subject, [most]) => ({ ...about(subject), atMost: Number(most) }),
  },
  presence(true),
  presence(false),
];

/** That there is an answer, or a value; or that there is none. */
function presence(isThere: boolean): ComparisonForm {
  return {
    id: isThere ? 'there' : 'missing',
    operand: 'none',
    words: ({ of }) => texts.condition.presence[of][isThere ? 'there' : 'missing'],
    fits: () => true,
    isOf: (comparison) =>
      ('answered' in comparison && comparison.answered === isThere) ||
      ('known' in comparison && comparison.known === isThere),
    make: ({ of, name }) =>
      of === 'answer' ? { answer: name, answered: isThere } : { value: name, known: isThere },
  };
}

export const formOf = (comparison: Comparison): ComparisonForm | undefined =>
  comparisonForms.find((form) => form.isOf(comparison));

/** What a comparison compares with, as texts. */
export function operandsOf(comparison: Comparison): readonly string[] {
  if ('is' in comparison) return [String(comparison.is)];
  if ('in' in comparison) return comparison.in.map(String);
  if ('atLeast' in comparison) return [String(comparison.atLeast)];
  return 'atMost' in comparison ? [String(comparison.atMost)] : [];
}

/**
 * The comparison in another way, or of another subject, which keeps what it compared with as far as that fits: else the
 * first choice, or the lowest number.
 */
export function recompared(
  form: ComparisonForm,
  subject: Subject,
  before: readonly string[] = [],
): Comparison {
  const fitting: { readonly [Of in Operand]: () => readonly string[] } = {
    choice: () => fittingChoices(subject, before).slice(0, 1),
    choices: () => fittingChoices(subject, before),
    number: () => {
      const [number = ''] = before.filter((text) => text.trim() !== '' && Number.isFinite(Number(text)));
      return [number || String(subject.number?.min ?? 0)];
    },
    none: () => [],
  };
  return form.make(subject, fitting[form.operand]());
}

function fittingChoices({ choices }: Subject, before: readonly string[]): readonly string[] {
  const values = choices.map(({ value }) => value);
  const still = values.filter((value) => before.includes(value));
  return still.length > 0 ? still : values.slice(0, 1);
}

/** What a new comparison looks at: the last question that was asked. Undefined if there is nothing to look at. */
export const newComparison = (subjects: readonly Subject[]): Comparison | undefined => {
  const subject = subjects.findLast(({ of }) => of === 'answer') ?? subjects[0];
  return subject && firstComparison(subject);
};

/** The first comparison of a subject that fits it; keeps the way to compare if that fits. */
export function firstComparison(subject: Subject, before?: Comparison): Comparison | undefined {
  const fitting = comparisonForms.filter(({ fits }) => fits(subject));
  const form = fitting.find((each) => before && each.isOf(before)) ?? fitting[0];
  return form && recompared(form, subject, before ? operandsOf(before) : []);
}
