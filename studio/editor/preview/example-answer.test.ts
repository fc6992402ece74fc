import { describe, expect, test } from 'vitest';
import { withOfRows } from '../../../schema/authoring/rows.ts';
import { kinds } from '../../../schema/declaration/kinds/index.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import { answerAmong } from '../../../schema/kinds/kind.ts';
import { shippedFunnel } from '../../../tests/support/funnels.ts';
import { exampleAnswer } from './example-answer.ts';

describe('an example of an answer', () => {
  test.each(Object.entries(kinds))('to %s is one that a visitor may give', (kind, { example }) => {
    const step = withOfRows({ kind, field: 'Field', ...example } as unknown as Step);
    const answers = exampleAnswer(shippedFunnel, step) ?? {};
    const checked = kindOf(step).check(step, answerAmong(kindOf(step), step, answers), shippedFunnel);
    expect(checked).toMatchObject({ ok: true });
  });

  test('is the one that is wanted, if the step accepts it', () => {
    const step = shippedFunnel.steps.find(({ kind }) => kind === 'choice') as Step;
    expect(exampleAnswer(shippedFunnel, step, 'No such choice')).toBeUndefined();
  });
});
