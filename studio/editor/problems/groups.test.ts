import { expect, test } from 'vitest';
import { validate } from '../../../proof/validate/validate.ts';
import { minimalText } from '../../../tests/support/funnel-text.ts';
import { funnelFile } from '../document/act.ts';
import { grouped } from './groups.ts';

test('while the text is no funnel, problems stand under the place of their step in the file', () => {
  const { steps, ...others } = JSON.parse(minimalText);
  const broken = { ...others, steps: [...steps, { kind: 'hologram', path: '/x' }] };
  const { problems } = validate(JSON.stringify(broken), funnelFile);
  expect(grouped(problems, undefined).map(({ name }) => name)).toEqual([
    `Step ${steps.length + 1} of the file`,
  ]);
});
