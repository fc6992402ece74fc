import { describe, expect, test } from 'vitest';
import { inArms } from '../../../schema/experiments/arms.ts';
import { armedFunnel } from '../../../tests/support/armed-funnel.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import { screenTexts, TextFinder } from './screen-texts.ts';

const finderOf = (funnel = minimalFunnel, screen = '/steps/0', arms = {}) =>
  new TextFinder(screenTexts(funnel, screen, arms));
const pointerOf = (shown: string, ...of: Parameters<typeof finderOf>) => finderOf(...of).find(shown)?.pointer;

describe('a text on a screen comes', () => {
  const [step] = minimalFunnel.steps;

  test('from a property of the screen', () => {
    expect(pointerOf(step?.heading ?? '')).toBe('/steps/0/heading');
  });

  test('from a choice of the set that the screen names, and not from another with the same words', () => {
    const funnel = withValues(minimalFunnel, {
      '/choiceSets': { others: ['Cat'], ...minimalFunnel.choiceSets },
    });
    expect(pointerOf('Cat', funnel)).toBe('/choiceSets/pets/0/label');
  });

  test('from the texts that all screens share', () => {
    expect(pointerOf(minimalFunnel.texts.continueLabel)).toBe('/texts/continueLabel');
  });

  test('from nowhere, if the visitor wrote it', () => {
    expect(pointerOf('What nobody declares')).toBeUndefined();
    expect(pointerOf(' ')).toBeUndefined();
  });

  test('from a text with gaps, whatever fills them', () => {
    const funnel = withValues(minimalFunnel, {
      '/steps/1/heading': 'How old is {answer:Pet|else: it}, in (full) years?',
    });
    expect(pointerOf('How old is \u2068the cat\u2069, in (full) years?', funnel, '/steps/1')).toBe(
      '/steps/1/heading',
    );
    expect(pointerOf('How old is it, in full years?', funnel, '/steps/1')).toBeUndefined();
  });

  test('from the second of two places when it is shown again', () => {
    const notice = { kind: 'notice', text: 'Twice' };
    const finder = finderOf(withValues(minimalFunnel, { '/steps/0/before': [notice, notice] }));
    expect(['Twice', 'Twice', 'Twice'].map((text) => finder.find(text)?.pointer)).toEqual([
      '/steps/0/before/0/text',
      '/steps/0/before/1/text',
      '/steps/0/before/1/text',
    ]);
  });

  test('from the variant that is shown', () => {
    const arms = { [minimalFunnel.experiments[0]?.id ?? '']: 'short' };
    expect(pointerOf('Pet?', minimalFunnel, '/steps/0', arms)).toBe('/steps/0/variants/short/heading');
    expect(pointerOf('Pet?')).toBeUndefined();
    expect(pointerOf(step?.heading ?? '', minimalFunnel, '/steps/0', arms)).not.toBe('/steps/0/heading');
  });

  test('from the arm that is shown', () => {
    const arms = { 'short-way': 'short' };
    expect(pointerOf('Cat, dog or bird?', inArms(armedFunnel, arms), '/pages/brief', arms)).toBe(
      '/experiments/0/arms/short/pages/brief/blocks/0/heading',
    );
  });
});
