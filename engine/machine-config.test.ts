import { expect, test } from 'vitest';
import { questionSteps } from '../schema/questions/question-steps.ts';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../tests/support/funnels.ts';
import { machineConfig } from './machine-config.ts';

const funnels = [
  ['shipped', shippedFunnel],
  ['plant', plantFunnel],
  ['minimal', minimalFunnel],
] as const;

test.each(funnels)('the statechart of the %s funnel is plain JSON', (_, funnel) => {
  const config = machineConfig(funnel);
  expect(JSON.parse(JSON.stringify(config))).toStrictEqual(config);
});

test.each(funnels)(
  'the statechart of the %s funnel has a state for every step, every route and every question there',
  (_, funnel) => {
    const { states } = machineConfig(funnel);
    expect(Object.keys(states)).toEqual([
      'waiting',
      ...Object.keys(funnel.routes),
      ...questionSteps(funnel).map((step) => step.path),
      ...funnel.steps.map((step) => step.path),
    ]);
  },
);

test.each(funnels)('the statechart of the %s funnel has no clock and calls nothing', (_, funnel) => {
  const text = JSON.stringify(machineConfig(funnel));
  expect(text).not.toMatch(/"(after|invoke|always|delay)":/);
});

test('the transition of a condition carries the condition itself, for pictures of the chart', () => {
  const { states } = machineConfig(minimalFunnel);
  expect(states).toMatchObject({
    '/pet': {
      states: {
        saving: {
          on: {
            'saved./pet': [
              {
                target: '#/plan',
                guard: { type: 'isTaken', params: { condition: { answer: 'Pet', is: 'Cat' } } },
              },
              { target: '#/age' },
            ],
          },
        },
      },
    },
  });
});
