import { checkedParts } from '../answers/checked-parts.ts';
import { checkLine } from '../answers/one-line.ts';
import type { Kind } from './kind.ts';

interface Name {
  readonly family?: { readonly field: string };
}

const textsOf = (
  { field, family }: Name & { readonly field: string },
  answer: NameAnswer,
): Readonly<Record<string, string>> => ({
  [field]: answer.name,
  ...(family && { [family.field]: answer.family ?? '' }),
});

/** The whole name; or the given name and the family name. */
export type NameAnswer = { readonly name: string; readonly family?: string };

/** The name of a person, in one input or in two. */
export const name: Kind<Name, NameAnswer> = {
  check: (step, raw, catalog) => {
    const typed = Object(raw) as { readonly [Part in keyof NameAnswer]?: unknown };
    return checkedParts({
      name: checkLine(typed.name, catalog),
      ...(step.family && { family: checkLine(typed.family, catalog) }),
    });
  },
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
};
