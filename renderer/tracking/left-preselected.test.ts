import { expect, test } from 'vitest';
import type { Step } from '../../schema/declaration/step.ts';
import { formFunnel } from '../../tests/support/form-funnel.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { leftPreselected } from './left-preselected.ts';

const funnel = withValues(formFunnel, {
  '/tracking/stepCompleted/preselected': 'kept',
  '/steps/1/questions': [
    { kind: 'choice', field: 'Size', heading: 'Which size?', choices: 'sizes', preselected: 'Small' },
    { kind: 'multi-choice', field: 'Pets', heading: 'Pets?', choices: 'pets', preselected: ['Dog', 'Cat'] },
    { kind: 'number', field: 'Age', label: 'Age', min: 0, max: 99, preselected: 0 },
    {
      kind: 'choice',
      field: 'Secret',
      heading: 'And?',
      choices: 'sizes',
      preselected: 'Small',
      sensitive: true,
    },
  ],
});
const form = funnel.steps.find(({ path }) => path === '/details') as Step;

test('tracking gets the fields whose answers are as they were preselected, without withheld ones', () => {
  const leftIn = (texts: Readonly<Record<string, string>>) => leftPreselected(funnel, form, texts);
  expect(leftIn({ Size: 'Small', Pets: 'Cat, Dog', Secret: 'Small' })).toEqual({ kept: 'Size; Pets' });
  expect(leftIn({ Age: '0' })).toEqual({ kept: 'Age' });
  expect(leftIn({ Size: 'Large', Pets: 'Cat' })).toEqual({});
  expect(leftIn({})).toEqual({});
});
