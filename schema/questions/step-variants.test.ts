import { expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { pointerIn, variantsOf } from './step-variants.ts';

const [pet, age] = minimalFunnel.steps;

test('a step is read as it is declared, and once with the properties of each variant', () => {
  const seen = pet && variantsOf(pet).map(({ step, variant }) => [variant, step.heading]);
  expect(seen).toEqual([
    [undefined, 'Which pet?'],
    ['short', 'Pet?'],
    ['long', 'Which pet?'],
  ]);
});

test('a step without variants has one reading', () => {
  expect(age && variantsOf(age)).toEqual([{ step: age }]);
});

test('a property points into the variant that declares it, else into the step', () => {
  const pointers = pet && variantsOf(pet).map((reading) => pointerIn(reading, 0, ['heading']));
  expect(pointers).toEqual(['/steps/0/heading', '/steps/0/variants/short/heading', '/steps/0/heading']);
});
