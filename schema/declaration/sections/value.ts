import { type Static, type TSchema, Type } from 'typebox';
import type { Comparison } from '../../steps/condition.ts';
import { comparisonSchemas } from '../condition.ts';
import {
  byKind,
  byName,
  filledText,
  integer,
  nameOfOther,
  nameText,
  number,
  type StaticOf,
  strict,
} from '../typebox-builders.ts';

const bandSchema = strict(
  {
    name: nameText('band', 'Name', 'Conditions compare it, and figures count it; visitors do not read it.'),
    below: Type.Optional(
      number(
        'Below',
        'Numbers below this that are in no earlier band are in the band. The last band has no limit.',
      ),
    ),
    label: Type.Optional(filledText('Label', 'What visitors read for it.')),
  },
  { title: 'Band' },
);

const numberProps = {
  decimals: Type.Optional(
    integer(
      'Decimals',
      'The computed number is rounded to this many, half away from zero. By default, twelve digits are kept.',
      { minimum: 0, maximum: 6 },
    ),
  ),
  bands: Type.Optional(
    Type.Array(bandSchema, {
      minItems: 1,
      title: 'Bands',
      description: 'Names for parts of the scale, the lowest first; the rounded number decides.',
    }),
  ),
};

const times = Type.Optional(number('Times', 'The number is multiplied by it.'));
const otherwise = Type.Optional(
  number('Otherwise', 'Used if the number is missing. By default, the whole value is then missing.'),
);

const operandSchema = Type.Union(
  [
    Type.Number(),
    strict(
      {
        answer: nameOfOther('field', 'Field', 'The field of a slider, a rating or a number.'),
        times,
        otherwise,
      },
      { description: 'The answer under a field.' },
    ),
    strict(
      { value: nameOfOther('value', 'Value', 'The name of another value.'), times, otherwise },
      { description: 'The result of another value.' },
    ),
  ],
  { title: 'Operand' },
);

export type Operand = Static<typeof operandSchema>;

export type Band = Static<typeof bandSchema>;

const operands = (description: string) =>
  ({
    of: Type.Array(operandSchema, { minItems: 1, title: 'Operands', description }),
    ...numberProps,
  }) as const;

/** The kinds of values, by how they are computed. */
const kinds = {
  points: {
    description: 'The points of all comparisons that apply, added up.',
    props: {
      of: Type.Array(
        Type.Unsafe<Comparison & { readonly points: number }>({
          anyOf: comparisonSchemas({ points: number('Points') }),
        }),
        {
          minItems: 1,
          title: 'Points by answer',
          description: 'Each gives its points where it applies, else none.',
        },
      ),
      ...numberProps,
    },
  },
  sum: { description: 'Numbers added up.', props: operands('What is added.') },
  product: { description: 'Numbers multiplied.', props: operands('What is multiplied.') },
  quotient: {
    description: 'One number divided by another.',
    props: {
      of: { ...operandSchema, title: 'Dividend' },
      by: { ...operandSchema, title: 'Divisor' },
      ...numberProps,
    },
  },
  minimum: { description: 'The smallest of some numbers.', props: operands('What is compared.') },
  maximum: { description: 'The largest of some numbers.', props: operands('What is compared.') },
  winner: {
    description: 'The name of the largest of some values; of equal ones, the first in the list.',
    props: {
      of: Type.Array(nameOfOther('value', 'Value'), {
        minItems: 2,
        title: 'Candidates',
        description: 'The names of values.',
      }),
      labels: Type.Optional(
        byName(filledText('Label'), {
          propertyNames: { value: true },
          title: 'Labels',
          description: 'What visitors read, by the name of the value that wins.',
        }),
      ),
    },
  },
};

export type ValueKind = keyof typeof kinds;

export type ValueOf<Kind extends ValueKind> = { readonly kind: Kind } & StaticOf<
  (typeof kinds)[Kind]['props']
>;

/** A value that the funnel computes from the answers. */
export type Value = { [Kind in ValueKind]: ValueOf<Kind> }[ValueKind];

/** Whether the result of a value is the name of another value; every other value is a number. */
export const isWinner = (value: Value): value is ValueOf<'winner'> => value.kind === 'winner';

/** The divisor of a value; undefined if nothing is divided. */
export const divisorOf = (value: Value): Operand | undefined =>
  value.kind === 'quotient' ? value.by : undefined;

export const bandsOf = (value: Value): readonly Band[] => (isWinner(value) ? [] : (value.bands ?? []));

const valueSchemas = (): readonly TSchema[] =>
  Object.entries(kinds).map(([kind, { props, description }]) =>
    strict({ kind: Type.Literal(kind), ...props }, { title: `Value: ${kind}`, description }),
  );

export const valueNamePattern = '^[A-Za-z][A-Za-z0-9_-]*$';

export const valuesSchema = Type.Record(Type.String(), byKind<Value>(valueSchemas()), {
  propertyNames: {
    value: true,
    pattern: valueNamePattern,
    examples: ['total'],
    description: 'The name of a value: a letter, then letters, digits, - and _.',
  },
  maxProperties: 100,
  title: 'Values',
  description:
    'Numbers computed from the answers, by name: in the browser, and again on the server, which stores its own.',
});

export type Values = Readonly<Record<string, Value>>;
