import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Funnel, FunnelFile } from '../../declaration/funnel.ts';
import { withDefaults } from './with-defaults.ts';
import { withoutDefaults } from './without-defaults.ts';

test.each([
  'schema/funnel.json',
  'docs/shortest-funnel.json',
  'tests/funnels/minimal/funnel.json',
  'tests/funnels/arms/funnel.json',
  'examples/plant-finder.json',
  'examples/pet-insurance.json',
  'examples/weight-loss.json',
  'examples/patient-registration.json',
])('%s is whole again, and not much longer, once its defaults are written out and left out', (name) => {
  const file: FunnelFile = JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'));
  const whole = withDefaults(file);
  const again = withoutDefaults(whole);
  expect(withDefaults(again)).toEqual(whole);
  expect(JSON.stringify(again).length).toBeLessThan(1.6 * JSON.stringify(file).length);
});

test('what is no default is written out', () => {
  const whole = withDefaults(
    JSON.parse(readFileSync(new URL('../../../docs/shortest-funnel.json', import.meta.url), 'utf8')),
  );
  const other: Funnel = { ...whole, theme: { ...whole.theme, header: '#123456' }, language: 'es' };
  const again = withoutDefaults(other);
  expect(again).toMatchObject({ language: 'es', theme: { header: '#123456' } });
  expect(withDefaults(again)).toEqual(other);
});
