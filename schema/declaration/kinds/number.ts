import { Type } from 'typebox';
import { number as behaviour } from '../../kinds/number.ts';
import { roundedTo, type Scale } from '../../numbers/scale.ts';
import { isStored } from '../../numbers/unit.ts';
import { type Lint, lintIf } from '../lint.ts';
import { numberPreselectedSchema } from '../options/preselected.ts';
import { unitSchema } from '../parts/unit.ts';
import { filledText, integer, type StaticOf, strict } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

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
    integer('Decimals', 'The most that are stored; only whole numbers by default.', {
      minimum: 0,
      maximum: 3,
    }),
  ),
  preselected: numberPreselectedSchema,
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
    const message = `The bound ${number} has more than ${decimals} decimals, so visitors are told a number that they cannot give. Round it, or raise 'decimals'.`;
    return lintIf(roundedTo(number, decimals) !== number, [name], message);
  });
}

/** What the units of body measures are in metres or kilograms. */
const sizes: Readonly<Record<string, { readonly of: 'm' | 'kg'; readonly size: number }>> = {
  m: { of: 'm', size: 1 },
  cm: { of: 'm', size: 0.01 },
  ft: { of: 'm', size: 0.3048 },
  in: { of: 'm', size: 0.0254 },
  kg: { of: 'kg', size: 1 },
  st: { of: 'kg', size: 6.35029318 },
  lb: { of: 'kg', size: 0.45359237 },
  lbs: { of: 'kg', size: 0.45359237 },
};

const sizeOf = (label = '') => (Object.hasOwn(sizes, label) ? sizes[label] : undefined);

/** The factors that are not those of their units, such as 2.2046 for a pound in kilograms. */
function factorLint({ unitSwitch }: Props): readonly Lint[] {
  const { units = [] } = unitSwitch ?? {};
  const stored = sizeOf(units.find(isStored)?.parts[0]?.label);
  return units.flatMap(({ parts }, index) =>
    parts.flatMap(({ label, factor }, at) => {
      const unit = sizeOf(label);
      if (!stored || unit?.of !== stored.of) return [];
      const right = unit.size / stored.size;
      return lintIf(
        Math.abs(factor / right - 1) >= 0.01,
        ['unitSwitch', 'units', index, 'parts', at, 'factor'],
        `One ${label} is ${Number(right.toPrecision(8))} of the stored unit and not ${factor}, so answers are stored wrong. Correct the factor.`,
      );
    }),
  );
}

/** What is wrong with the units: none is stored, two have one name, or the smallest part comes first. */
function unitsLint({ unit, unitSwitch }: Props): readonly Lint[] {
  if (!unitSwitch) return [];
  const { units } = unitSwitch;
  const path = ['unitSwitch', 'units'];
  const stored = units.filter(isStored).length;
  return [
    ...lintIf(
      unit !== undefined,
      ['unit'],
      `The unit '${unit}' is not shown, since visitors pick one of 'unitSwitch'. Leave it out.`,
    ),
    ...lintIf(
      stored !== 1,
      path,
      `${stored === 0 ? 'None of these units has' : `${stored} of these units have`} one part with the factor 1, so nobody knows in which one answers are stored. Let exactly one of them be that unit.`,
    ),
    ...units.flatMap(({ name, parts }, index) => [
      ...lintIf(
        units.findIndex((unit) => unit.name === name) !== index,
        [...path, index, 'name'],
        `Another unit is called '${name}' too, so nobody can tell them apart. Give it a name of its own.`,
      ),
      ...parts.flatMap(({ label, factor }, place) =>
        lintIf(
          factor >= (parts[place - 1]?.factor ?? Number.POSITIVE_INFINITY),
          [...path, index, 'parts', place, 'factor'],
          `The part '${label}' is not smaller than the one before it, so an answer cannot be shown in this unit. Put the largest part first.`,
        ),
      ),
    ]),
  ];
}

export const number = defineKind(behaviour, {
  title: 'Number',
  summary: 'A number that is typed, such as a weight.',
  props,
  comparable: true,
  // Writing the number again catches every other spelling of it: '1e2', '+7', '7.0'.
  read: (step, text, catalog) =>
    behaviour.check(step, String(Number(text)) === text ? Number(text) : text, catalog),
  domain: scaleOf,
  inForms: [],
  example: { label: 'Weight', min: 30, max: 250, decimals: 1, unit: 'kg' },
  lint: { 'number-range': boundsLint, 'number-units': unitsLint, 'unlikely-setting': factorLint },
});
