import { describe, expect, test } from 'vitest';
import { explore } from '../../../engine/explore/explore.ts';
import type { Condition } from '../../../schema/steps/condition.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import { conditionOutcomes } from './condition-outcomes.ts';

describe('the outcomes of conditions', () => {
  const isDog: Condition = { answer: 'Pet', is: 'Dog' };

  test('count visitors who are stuck as having failed the condition', () => {
    const stuck = withValues(minimalFunnel, { '/steps/0/next': [{ when: isDog, to: '/age' }] });
    const [outcome] = conditionOutcomes(explore(stuck));
    expect(outcome).toMatchObject({ met: { index: 0 }, unmet: { index: undefined } });
  });

  test('come in the order of the funnel, whichever step visitors come to first', () => {
    const [pet, age, plan] = minimalFunnel.steps;
    const asking = { ...age, next: [{ when: isDog, to: '/bye' }, { to: '/plan' }] };
    const turned = withValues(minimalFunnel, { '/steps': [asking, plan, pet] });
    expect(conditionOutcomes(explore(turned)).map(({ step }) => step.path)).toEqual(['/age', '/pet']);
  });
});
