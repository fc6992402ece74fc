import { Type } from 'typebox';
import { checkedParts } from '../../answers/checked-parts.ts';
import { checkLine, readLine } from '../../answers/one-line.ts';
import type { StepKind } from '../../kinds/kind.ts';
import { filledText, internalText, type StaticOf, strict } from '../typebox-builders.ts';

const props = {
  label: filledText('Label', 'Names the input to screen readers: of the whole name, or of the given name.'),
  family: Type.Optional(
    strict(
      {
        label: filledText('Label'),
        field: internalText('Field', 'The name under which the family name is stored.'),
      },
      {
        title: 'Family name',
        description: 'Asks for it in an input of its own, and stores it in its own field.',
      },
    ),
  ),
};

type Props = StaticOf<typeof props>;

/** The stored texts by field. */
const textsOf = (
  { field, family }: Props & { readonly field: string },
  answer: NameAnswer,
): Readonly<Record<string, string>> => ({
  [field]: answer.name,
  ...(family && { [family.field]: answer.family ?? '' }),
});

/** The whole name; or the given name and the family name. */
export type NameAnswer = { readonly name: string; readonly family?: string };

/** The name of a person, in one input or in two. */
export const name: StepKind<typeof props, NameAnswer> = {
  props,
  call: 'update',
  personal: true,
  check: (step, raw, catalog) => {
    const given = Object(raw) as { readonly [Part in keyof NameAnswer]?: unknown };
    return checkedParts({
      name: checkLine(given.name, catalog),
      ...(step.family && { family: checkLine(given.family, catalog) }),
    });
  },
  read: (_, stored, catalog) => readLine(stored, catalog),
  format: (_, answer) => answer.name,
  parts: {
    plain: true,
    split: textsOf,
    format: textsOf,
    join: ({ field, family }, answers) =>
      answers[field] === undefined
        ? undefined
        : { name: String(answers[field]), ...(family && { family: String(answers[family.field] ?? '') }) },
  },
  furtherFields: (step, catalog) =>
    step.family
      ? [
          {
            field: step.family.field,
            path: ['family', 'field'],
            check: (stored) => {
              const checked = readLine(stored, catalog);
              return checked.ok ? undefined : checked;
            },
          },
        ]
      : [],
  domain: () => ({ text: 'opaque' }),
  inForms: [],
  example: { label: 'First name', family: { label: 'Last name', field: 'Last name' } },
};
