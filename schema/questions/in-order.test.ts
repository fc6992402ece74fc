import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { storedValue } from '../answers/choice-set.ts';
import type { Step } from '../declaration/step.ts';
import { inOrder } from './in-order.ts';

const choices = ['Öl', 'Zimt', 'Anis', 'Else', 'Mohn', { value: 'None', exclusive: true }];
const funnel = { ...minimalFunnel, language: 'de', choiceSets: { spices: choices } };
const step = (choicesOrder: string, more = {}) =>
  ({ kind: 'multi-choice', field: 'Spice', choices: 'spices', choicesOrder, ...more }) as unknown as Step;
const shown = (asked: Step, sessionId = 'a') =>
  inOrder(funnel, asked, sessionId).choiceSets.spices?.map(storedValue) ?? [];

describe('choices', () => {
  test('are sorted by their labels in the language, but those that stay at the end', () => {
    const other = { choice: 'Else', field: 'Other', label: 'Which?', maxLength: 9 };
    expect(shown(step('by-label', { other }))).toEqual(['Anis', 'Mohn', 'Öl', 'Zimt', 'Else', 'None']);
  });

  test('at random have one order for a session, all of them, and the exclusive one last', () => {
    fc.assert(
      fc.property(fc.uuid(), (session) => {
        const order = shown(step('random'), session);
        expect(order).toEqual(shown(step('random'), session));
        expect(order.toSorted()).toEqual(choices.map(storedValue).toSorted());
        expect(order.at(-1)).toBe('None');
      }),
    );
  });

  test('at random are as often in each place', () => {
    const first = Array.from({ length: 2000 }, (_, at) => shown(step('random'), `session ${at}`)[0]);
    for (const value of ['Öl', 'Zimt', 'Anis', 'Else', 'Mohn']) {
      const share = first.filter((one) => one === value).length / first.length;
      expect(share).toBeGreaterThan(0.16);
      expect(share).toBeLessThan(0.24);
    }
  });
});
