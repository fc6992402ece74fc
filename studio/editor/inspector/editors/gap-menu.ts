import { canWrite } from '../../../../proof/rules/gaps/gap.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { bandsOf, isWinner } from '../../../../schema/declaration/sections/value.ts';
import { fillGaps, type Gap } from '../../../../schema/gaps/gap.ts';
import { type Filling, gapFormats } from '../../../../schema/gaps/gap-format.ts';
import { dateText } from '../../../../schema/kinds/date.ts';
import { numberFormat } from '../../../../schema/numbers/number-format.ts';
import { type Subject, subjectsAt } from './parts/subjects.ts';

/** A gap that the menu offers at a place. */
export interface OfferedGap {
  readonly label: string;
  /** As the text has it. */
  readonly written: string;
  /** The same with each format that can write it. */
  readonly formatted: readonly { readonly format: string; readonly written: string }[];
}

/** The gaps that can be filled in a text: what was asked before visitors read it, and the values. */
export const gapsAt = (funnel: Funnel, pointer: string): readonly OfferedGap[] =>
  subjectsAt(funnel, pointer).map(({ of, name, label }) => ({
    label,
    written: `{${of}:${name}}`,
    formatted: Object.values(gapFormats).flatMap(({ writes, example }) =>
      canWrite(funnel, { of, name }, writes)
        ? [{ format: example, written: `{${of}:${name}|${example}}` }]
        : [],
    ),
  }));

/** A text as a visitor could read it: each gap filled with the first choice, or a number in the middle. */
export function filledExample(funnel: Funnel, pointer: string, text: string): string {
  const subjects = subjectsAt(funnel, pointer);
  const filler = (gap: Gap) => {
    if (gap.date) return { text: dateText(exampleDate, funnel.language), date: exampleDate };
    const subject = subjects.find(({ of, name }) => of === gap.of && name === gap.name);
    return subject && exampleOf(funnel, subject);
  };
  return fillGaps(text, filler, funnel.language).replace(/[\u2068\u2069]/g, '');
}

const exampleDate = '1990-05-17';

function exampleOf(funnel: Funnel, { of, name, choices, number }: Subject): Filling {
  const [first, second] = choices.map(({ label }) => label);
  const value = of === 'value' ? funnel.values?.[name] : undefined;
  const band = value && bandsOf(value)[0];
  const { min = 0, max = 10 } = number ?? {};
  const middle = Math.round((min + max) / 2);
  const winner = value && isWinner(value) ? value.labels?.[first ?? ''] : undefined;
  return {
    text: number ? numberFormat(funnel.language).format(middle) : (winner ?? first ?? name),
    ...(number && { number: middle }),
    ...(first && { items: second ? [first, second] : [first] }),
    ...(band && { band: band.label ?? band.name }),
    date: exampleDate,
  };
}
