import { type TProperties, type TSchema, Type } from 'typebox';
import type { Condition } from '../steps/condition.ts';
import { nameOfOther, strict } from './typebox-builders.ts';

const answer = nameOfOther('field', 'Field', 'The field whose answer is looked at.');
const named = nameOfOther('value', 'Value', 'The name of a value of the funnel.');
const ofNumber = 'the answer of a slider, a rating or a number.';
const compared = Type.Union([Type.String({ compared: true }), Type.Number()]);

/** A use of the condition grammar, which the root of the schema defines once. */
export const conditionSchema = Type.Unsafe<Condition>({ $ref: '#/definitions/condition' });

/** The JSON Schema of each form of a comparison, with these additional properties. */
export const comparisonSchemas = (besides: TProperties = {}): readonly TSchema[] => {
  const form = (props: TProperties, description: string) => strict({ ...props, ...besides }, { description });
  const list = Type.Array(compared, { minItems: 1 });
  return [
    form({ answer, is: compared }, 'The answer is this one, or includes it.'),
    form({ answer, in: list }, 'The answer is one of these.'),
    form({ answer, atLeast: Type.Number() }, `A number of this or more: ${ofNumber}`),
    form({ answer, atMost: Type.Number() }, `A number of this or less: ${ofNumber}`),
    form(
      { answer, answered: Type.Boolean() },
      'The field has an answer; or has none, for example after a skip.',
    ),
    form({ value: named, is: compared }, 'The value is this number, lies in this band, or has this winner.'),
    form({ value: named, in: list }, 'The value is one of these.'),
    form({ value: named, atLeast: Type.Number() }, 'The value is this number or more.'),
    form({ value: named, atMost: Type.Number() }, 'The value is this number or less.'),
    form(
      { value: named, known: Type.Boolean() },
      'The value can be computed; or cannot, because an answer that it needs is missing.',
    ),
  ];
};

export const conditionDefinition = () =>
  Type.Unsafe<Condition>({
    title: 'Condition',
    description:
      'On the answers given so far, and the values computed from them. No comparison applies to a question that is not answered or was skipped, nor to a value that is missing.',
    anyOf: [
      ...comparisonSchemas(),
      strict({ all: Type.Array(conditionSchema, { minItems: 1 }) }),
      strict({ any: Type.Array(conditionSchema, { minItems: 1 }) }),
      strict({ not: conditionSchema }),
      strict(
        {
          group: nameOfOther('field', 'Group', 'The field of a group.'),
          members: Type.Enum(['some', 'all'], {
            title: 'Members',
            description: 'some: at least one. all: each of them, or there is none.',
          }),
          where: conditionSchema,
        },
        { description: 'Members of the group meet a condition on their answers, by the names in the group.' },
      ),
    ],
  });
