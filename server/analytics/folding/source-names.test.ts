import { expect, test } from 'vitest';
import { shippedFunnel } from '../../../tests/support/funnels.ts';
import { givenSource, SourceNames } from './source-names.ts';

test('a source is counted under its name, and a missing source under the empty name', () => {
  const names = new SourceNames([]);
  expect(['google', 'Spring sale 2026', 'новости', ''].map((given) => names.of(given))).toEqual([
    'google',
    'Spring sale 2026',
    'новости',
    '',
  ]);
});

test('no more than forty sources a month have a name, so that making them up makes nothing grow', () => {
  const names = new SourceNames(['google', '', '*']);
  const given = Array.from({ length: 1_000 }, (_, index) => `made-up-${index}`);
  const named = new Set(given.map((source) => names.of(source)));
  expect(named.size).toBe(40);
  expect(named).toContain('*');
  expect([names.of('google'), names.of('made-up-0'), names.of('made-up-900')]).toEqual([
    'google',
    'made-up-0',
    '*',
  ]);
});

test.each(['ana@example.com', '=1+1', '+1', '*', ' x', 'x'.repeat(61), '<b>'])(
  "the source '%s' has no name of its own",
  (given) => {
    expect(new SourceNames([]).of(given)).toBe('*');
  },
);

test('the source is the field that the start takes from the address', () => {
  expect(givenSource(shippedFunnel, { UTM: 'google', 'Visit 1': 'true' })).toBe('google');
  expect(givenSource(shippedFunnel, { 'Visit 1': 'true' })).toBe('');
});
