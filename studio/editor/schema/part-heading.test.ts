import { expect, test } from 'vitest';
import { partHeading } from './part-heading.ts';

test('a part of the funnel is headed by its title in the schema, a screen by its path', () => {
  expect(partHeading(['choiceSets'])).toBe('Choice sets');
  expect(partHeading(['steps', '/goal'])).toBe("The step '/goal'");
});
