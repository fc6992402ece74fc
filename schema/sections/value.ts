import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { type Comparison, comparisonSchemas } from '../steps/condition.ts';
import { byKind, byName, filledText, internalText, strict } from '../typebox-builders.ts';

const bandSchema = strict(
  {
    name: internalText('Name', 'What conditions compare, and what is counted; visitors do not read it.'),
    below: Type.Optional(
      Type.Number({
        title: 'Below',
        description:
          'Numbers less than this, and not in a band before, are in the band. The last band has none.',
      }),
    ),
    label: Type.Optional(filledText('Label', 'What visitors read for it.')),
  },
  { title: 'Band' },
);

/** What every value that is a number may have. */
const numberProps = {
  decimals: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 6,
      title: 'Decimals',
      description:
        'The number is rounded to as many, half away from zero, once it is computed. Without it twelve digits are kept.',
    }),
  ),
  bands: Type.Optional(
    Type.Array(bandSchema, {
      minItems: 1,
      title: 'Bands',
      description: 'Names for parts of the scale, the lowest first; the rounded number decides.',
    }),
  ),
};

const times = Type.Optional(Type.Number({ title: 'Times', description: 'The number is multiplied by it.' }));
const otherwise = Type.Optional(
  Type.Number({
    title: 'Otherwise',
    description: 'Taken where the number is missing. Without it the whole value is missing then.',
  }),
);

const operandSchema = Type.Union(
  [
    Type.Number(),
    strict(
      {
        answer: internalText('Field', 'The field of a slider, a rating or a number.'),
        times,
        otherwise,
      },
      { description: 'The answer under a field.' },
    ),
    strict(
      { value: internalText('Value', 'The name of another value.'), times, otherwise },
      { description: 'What another value comes to.' },
    ),
  ],
  { title: 'Operand' },
);

/** A number, or where it comes from. */
export type Operand = Static<typeof operandSchema>;

export type Band = Static<typeof bandSchema>;

type NumberProps = { readonly decimals?: number; readonly bands?: readonly Band[] };

/** A value by its kind: what it is computed of. */
interface ValueProps {
  points: NumberProps & { readonly of: readonly (Comparison & { readonly points: number })[] };
  sum: NumberProps & { readonly of: readonly Operand[] };
  product: NumberProps & { readonly of: readonly Operand[] };
  quotient: NumberProps & { readonly of: Operand; readonly by: Operand };
  minimum: NumberProps & { readonly of: readonly Operand[] };
  maximum: NumberProps & { readonly of: readonly Operand[] };
  winner: { readonly of: readonly string[]; readonly labels?: Readonly<Record<string, string>> };
}

export type ValueKind = keyof ValueProps;

/** A value of one kind. */
export type ValueOf<Kind extends ValueKind> = { readonly kind: Kind } & ValueProps[Kind];

/** A value that the funnel computes of the answers. */
export type Value = { [Kind in ValueKind]: ValueOf<Kind> }[ValueKind];

const operands = (description: string) =>
  ({ of: Type.Array(operandSchema, { minItems: 1, title: 'Of', description }), ...numberProps }) as const;

interface KindOfValue<Kind extends ValueKind> {
  readonly props: TProperties;
  readonly description: string;
  /** Set where it comes to the name of another value, and to no number. */
  readonly isName?: true;
  /** What it is divided by. */
  divisor?(value: ValueOf<Kind>): Operand;
}

const kinds: { readonly [Kind in ValueKind]: KindOfValue<Kind> } = {
  points: {
    description: 'The points of the comparisons that hold, added up.',
    props: {
      of: Type.Array(
        Type.Unsafe({ anyOf: comparisonSchemas({ points: Type.Number({ title: 'Points' }) }) }),
        { minItems: 1, title: 'Of', description: 'Each gives its points where it holds, and else none.' },
      ),
      ...numberProps,
    },
  },
  sum: { description: 'Numbers added up.', props: operands('What is added.') },
  product: { description: 'Numbers multiplied.', props: operands('What is multiplied.') },
  quotient: {
    divisor: ({ by }) => by,
    description: 'One number divided by another.',
    props: { of: { ...operandSchema, title: 'Of' }, by: { ...operandSchema, title: 'By' }, ...numberProps },
  },
  minimum: { description: 'The smallest of some numbers.', props: operands('What is compared.') },
  maximum: { description: 'The largest of some numbers.', props: operands('What is compared.') },
  winner: {
    isName: true,
    description: 'The name of the largest of some values; of equal ones, the first in the list.',
    props: {
      of: Type.Array(internalText('Value'), {
        minItems: 2,
        title: 'Of',
        description: 'The names of values.',
      }),
      labels: Type.Optional(
        byName(filledText('Label'), {
          title: 'Labels',
          description: 'What visitors read, by the name of the value that wins.',
        }),
      ),
    },
  },
};

/** Whether a value comes to the name of another one; every other value comes to a number. */
export const isWinner = (value: Value): value is ValueOf<'winner'> => kinds[value.kind].isName === true;

/** What a value is divided by; undefined where nothing is divided. */
export const divisorOf = (value: Value): Operand | undefined => kinds[value.kind].divisor?.(value as never);

/** The bands of a value. */
export const bandsOf = (value: Value): readonly Band[] => (isWinner(value) ? [] : (value.bands ?? []));

const valueSchemas = (): readonly TSchema[] =>
  Object.entries(kinds).map(([kind, { props, description }]) =>
    strict({ kind: Type.Literal(kind), ...props }, { title: `Value: ${kind}`, description }),
  );

/** The `values` of a funnel, by name. */
export const valuesSchema = Type.Record(Type.String(), byKind<Value>(valueSchemas()), {
  propertyNames: {
    pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
    description: 'The name of a value: a letter, then letters, digits, - and _.',
  },
  maxProperties: 100,
  title: 'Values',
  description:
    'Numbers that follow from the answers, by name: computed in the browser, and again on the server, which keeps its own.',
});

export type Values = Readonly<Record<string, Value>>;
