import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { funnelOf, minimalFunnel } from '../../../../tests/support/funnels.ts';
import { withValues } from '../../../../tests/support/with-values.ts';
import { changedPlaces, endWith, sharesOf, withShare } from './experiment-edits.ts';
import { filledExample, gapsAt } from './gap-menu.ts';
import { textsWithPrice, weeklyFor, weeksOf } from './plan-prices.ts';
import { scaleOf } from './values/value-scale.ts';

describe('prices', () => {
  const [plan] = minimalFunnel.plans;

  test('weeks follow from the two prices, and a weekly price from the weeks', () => {
    expect(weeksOf({ total: 24, weekly: 6 })).toBe(4);
    expect(weeklyFor(49.99, 4, 'USD')).toBe(12.5);
    expect(weeklyFor(1000, 3, 'JPY')).toBe(333);
  });

  test('finds the texts that write a price out, and not a longer number', () => {
    const funnel = withValues(minimalFunnel, {
      '/steps/2/text': 'All for $4 today.',
      '/steps/1/text': 'As others pay $40, or $4.50.',
    });
    expect(plan && textsWithPrice(funnel, plan).map(({ pointer }) => pointer)).toEqual(['/steps/2/text']);
  });
});

test('draws the scale of a value: its bounds, its bands and what conditions compare it with', () => {
  const funnel = withValues(minimalFunnel, {
    '/values': {
      years: {
        kind: 'sum',
        of: [{ answer: 'Age', times: 2, otherwise: 0 }],
        bands: [{ name: 'young', below: 10 }, { name: 'old' }],
      },
    },
    '/steps/1/next': [{ when: { value: 'years', atLeast: 30 }, to: '/bye' }, { to: '/plan' }],
  });
  expect(scaleOf(funnel, 'years')).toEqual({
    min: 0,
    max: 40,
    bands: [
      { name: 'young', from: 0, to: 10 },
      { name: 'old', from: 10, to: 40 },
    ],
    thresholds: [{ number: 30, pointer: '/steps/1/next/0/when/value' }],
  });
});

describe('gaps', () => {
  test('are offered for what was asked before, each with the formats that can write it', () => {
    expect(gapsAt(minimalFunnel, '/steps/2/heading').map(({ written }) => written)).toEqual([
      '{answer:Pet}',
      '{answer:Age}',
    ]);
    const [, age] = gapsAt(minimalFunnel, '/steps/2/heading');
    expect(age?.formatted.map(({ format }) => format)).toContain('number 1');
    expect(age?.formatted.map(({ format }) => format)).not.toContain('date short');
  });

  test('show an example', () => {
    const filled = (text: string) => filledExample(minimalFunnel, '/steps/2/heading', text);
    expect(filled('{answer:Pet}, {answer:Age|number 1} years')).toBe('Cat, 10 years');
    expect(filled('{answer:Nothing}')).toBe('…');
  });
});

describe('shares', () => {
  test('add up to 100', () => {
    expect(sharesOf({ a: 1, b: 1, c: 1 })).toEqual({ a: 34, b: 33, c: 33 });
    expect(sharesOf({ a: 0, b: 0 })).toEqual({ a: 50, b: 50 });
  });

  test('of the others shrink in proportion once one grows', () => {
    expect(withShare({ a: 50, b: 30, c: 20 }, 'a', 75)).toEqual({ a: 75, b: 15, c: 10 });
    expect(withShare({ a: 100, b: 0 }, 'a', 40)).toEqual({ a: 40, b: 60 });
    expect(withShare({ a: 1 }, 'a', 40)).toEqual({ a: 100 });
  });
});

describe('an experiment', () => {
  test('lists what a variant changes, beside what is declared', () => {
    expect(changedPlaces(minimalFunnel, 0).get('short')).toEqual([
      {
        name: 'heading',
        pointer: '/steps/0/variants/short/heading',
        declared: 'Which pet?',
        changed: 'Pet?',
      },
    ]);
  });

  test('lists what an arm changes', () => {
    const funnel = funnelOf('tests/funnels/arms/funnel.json');
    expect(changedPlaces(funnel, 1).get('twelve')).toEqual([]);
    expect(
      changedPlaces(funnel, 1)
        .get('ten')
        ?.map(({ name, declared, changed }) => [name, declared, changed]),
    ).toEqual([
      ['plans box weekly', 3, 2.5],
      ['plans box total', 12, 10],
    ]);
  });

  test('ends in the funnel and in its translations at once', () => {
    const text = readFileSync('tests/funnels/minimal/funnel.json', 'utf8');
    const overlay = JSON.stringify({
      language: 'es',
      texts: { '/steps/Pet/variants/short/heading': { source: 'Pet?', text: '¿Mascota?' } },
    });
    const [experiment] = minimalFunnel.experiments;
    const files = { 'funnel.json': text, 'funnel.es.json': overlay };
    const ended =
      experiment && endWith(minimalFunnel, experiment, 'short').edits({ files, file: () => undefined });
    expect(JSON.parse(ended?.written?.['funnel.json'] ?? '').steps[0].heading).toBe('Pet?');
    expect(JSON.parse(ended?.written?.['funnel.es.json'] ?? '').texts).toEqual({
      '/steps/Pet/heading': { source: 'Pet?', text: '¿Mascota?' },
    });
  });
});
