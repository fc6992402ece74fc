import { Type } from 'typebox';
import { accepted, rejected } from '../../answers/answer.ts';
import type { StepKind } from '../../kinds/kind.ts';
import { numberFormat } from '../../numbers/number-format.ts';
import { type Rounding, roundedTo, type Scale } from '../../numbers/scale.ts';
import { typedNumber } from '../../numbers/typed-number.ts';
import type { Lint } from '../lint.ts';
import { isStored, toStored, type Unit, unitSchema, unitText } from '../parts/unit.ts';
import { filledText, type StaticOf, strict } from '../typebox-builders.ts';

/** Numbers of twelve digits are written exactly, and no question of a funnel needs more. */
const bound = (title: string) =>
  Type.Number({
    minimum: -999_999_999,
    maximum: 999_999_999,
    title,
    description: 'In the unit that is stored.',
  });

const props = {
  label: filledText('Label', 'Stands above the input and names it to screen readers.'),
  hint: Type.Optional(filledText('Hint', "Under the input, such as 'Without shoes'.")),
  min: bound('Lowest number'),
  max: bound('Highest number'),
  decimals: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 3,
      title: 'Decimals',
      description: 'The most that are stored; only whole numbers by default.',
    }),
  ),
  unit: Type.Optional(filledText('Unit', "After the input, such as 'kg'.")),
  unitSwitch: Type.Optional(
    strict(
      {
        label: filledText('Label', 'Names the choice of a unit to screen readers.'),
        units: Type.Array(unitSchema, {
          minItems: 2,
          title: 'Units',
          description:
            'The first is shown first. In one of them, of one part with the factor 1, all answers are stored.',
        }),
      },
      { title: 'Unit switch', description: 'Lets visitors pick the unit in which they answer.' },
    ),
  ),
};

type Props = StaticOf<typeof props>;

/** What a visitor typed: an amount for each part of the chosen unit. */
export type TypedNumber = {
  readonly unit: string;
  readonly amounts: readonly string[];
};

/** The units in which a step may be answered, the one that is shown at first in front. */
export const unitsOf = ({ unit = '', unitSwitch }: Props): readonly [Unit, ...Unit[]] =>
  (unitSwitch?.units as [Unit, Unit] | undefined) ?? [{ name: unit, parts: [{ label: unit, factor: 1 }] }];

/** The unit with this name; the first one if there is none. */
export const unitNamed = (step: Props, name: unknown): Unit =>
  unitsOf(step).find((unit) => unit.name === name) ?? unitsOf(step)[0];

/** The number in the stored unit; undefined if nothing is typed, NaN if the text is no number. */
export function typedValue(step: Props, typed: TypedNumber, language: string): number | undefined {
  const { amounts } = typed;
  if (amounts.every((amount) => amount.trim() === '')) return undefined;
  const numbers = amounts.map((amount) => (amount.trim() === '' ? 0 : typedNumber(amount, language)));
  return toStored(
    unitNamed(step, typed.unit),
    numbers.map((number) => number ?? Number.NaN),
    step.decimals ?? 0,
  );
}

const isTyped = (raw: unknown): raw is TypedNumber => {
  const { amounts } = Object(raw);
  return Array.isArray(amounts) && amounts.every((amount) => typeof amount === 'string');
};

const scaleOf = ({ min, max, decimals = 0 }: Props): Scale => ({ min, max, step: 10 ** -decimals });

/** What is wrong with the bounds: they are in the wrong order, or have more decimals than an answer may have. */
function boundsLint(step: Props): readonly Lint[] {
  const { min, max, decimals = 0 } = step;
  if (min >= max) {
    const message = `The lowest number ${min} is not below the highest number ${max}, so at most one answer can be given. Exchange the two or widen the range.`;
    return [{ path: ['min'], message, related: { path: ['max'], message: `The highest number is ${max}.` } }];
  }
  return (['min', 'max'] as const).flatMap((name) => {
    const number = step[name];
    if (roundedTo(number, decimals) === number) return [];
    const message = `The bound ${number} has more than ${decimals} decimals, so visitors are told a number that they cannot give. Round it, or raise 'decimals'.`;
    return [{ path: [name], message }];
  });
}

/** What is wrong with the units: none is stored, two have one name, or the smallest part comes first. */
function unitsLint({ unit, unitSwitch }: Props): readonly Lint[] {
  if (!unitSwitch) return [];
  const { units } = unitSwitch;
  const path = ['unitSwitch', 'units'];
  const stored = units.filter(isStored).length;
  return [
    ...(unit === undefined
      ? []
      : [
          {
            path: ['unit'],
            message: `The unit '${unit}' is not shown, since visitors pick one of 'unitSwitch'. Leave it out.`,
          },
        ]),
    ...(stored === 1
      ? []
      : [
          {
            path,
            message: `${stored === 0 ? 'None of these units has' : `${stored} of these units have`} one part with the factor 1, so nobody knows in which one answers are stored. Let exactly one of them be that unit.`,
          },
        ]),
    ...units.flatMap(({ name, parts }, index) => [
      ...(units.findIndex((other) => other.name === name) === index
        ? []
        : [
            {
              path: [...path, index, 'name'],
              message: `Another unit is called '${name}' too, so nobody can tell them apart. Give it a name of its own.`,
            },
          ]),
      ...parts.flatMap(({ label, factor }, place) =>
        factor < (parts[place - 1]?.factor ?? Number.POSITIVE_INFINITY)
          ? []
          : [
              {
                path: [...path, index, 'parts', place, 'factor'],
                message: `The part '${label}' is not smaller than the one before it, so an answer cannot be shown in this unit. Put the largest part first.`,
              },
            ],
      ),
    ]),
  ];
}

/** A typed number; stored in one unit, in digits with a point before the decimals. */
export const number: StepKind<typeof props, number> = {
  props,
  call: 'update',
  check: (step, raw, { language }) => {
    const { min, max, decimals = 0 } = step;
    const value = isTyped(raw) ? typedValue(step, raw, language) : raw;
    if (value === undefined) return rejected('empty', 'The answer is empty. Send a number.');
    if (typeof value !== 'number' || Number.isNaN(value)) {
      return rejected(
        'not-a-number',
        `The answer is not a number in digits, with a point before decimals. Send one like '${min}'.`,
      );
    }
    const unit = unitNamed(step, isTyped(raw) && raw.unit);
    // The visitor's unit may not meet a bound exactly: the message must name a number within the bound.
    const shown = (number: number, round: Rounding) => unitText(unit, number, { decimals, language, round });
    const range = `Send a number from ${min} to ${max}.`;
    if (value < min)
      return rejected('too-low', `The number is too low. ${range}`, { min: shown(min, Math.ceil) });
    if (value > max)
      return rejected('too-high', `The number is too high. ${range}`, { max: shown(max, Math.floor) });
    // Minus zero is written as zero.
    if (roundedTo(value, decimals) === value) return accepted(value || 0);
    return decimals === 0
      ? rejected('not-whole', 'The number is not whole. Send it without decimals.')
      : rejected('too-many-decimals', `The number has more than ${decimals} decimals. Send it rounded.`, {
          decimals: numberFormat(language).format(decimals),
        });
  },
  // Writing the number again catches every other spelling of it: '1e2', '+7', '7.0'.
  read: (step, text, catalog) =>
    number.check(step, String(Number(text)) === text ? Number(text) : text, catalog),
  format: (_, answer) => String(answer),
  domain: scaleOf,
  inForms: [],
  example: { label: 'Weight', min: 30, max: 250, decimals: 1, unit: 'kg' },
  lint: { 'number-range': boundsLint, 'number-units': unitsLint },
};
