import { expect, test } from 'vitest';
import { armsOf } from './arms.ts';
import { proportionTest } from './proportion-test.ts';

test('each arm that has sessions is compared with the first of them', () => {
  const nobodys = { name: 'nobody’s', total: 0, completed: 0 };
  const [first, second, third, single] = [
    { name: 'first', total: 80, completed: 48 },
    { name: 'second', total: 70, completed: 56 },
    { name: 'third', total: 90, completed: 30 },
    { name: 'single', total: 1, completed: 0 },
  ] as const;
  expect(armsOf([nobodys, first, second, nobodys, third, single])).toEqual([
    { ...first, conversionRate: 60, test: null },
    { ...second, conversionRate: 80, test: proportionTest(first, second) },
    { ...third, conversionRate: 33.3, test: proportionTest(first, third) },
    { ...single, conversionRate: 0, test: proportionTest(first, single) },
  ]);
});
