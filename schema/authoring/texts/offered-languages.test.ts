import { expect, test } from 'vitest';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { offeredLanguages } from './offered-languages.ts';

test.each([
  [{ es: {}, ar: {} }, ['English', 'Español', 'العربية']],
  [{ 'pt-BR': {}, 'pt-PT': {} }, ['English', 'Português (Brasil)', 'Português (Portugal)']],
])('each language is offered by its own name, with %j', (translations, names) => {
  expect(offeredLanguages({ ...minimalFunnel, translations })?.map(({ name }) => name)).toEqual(names);
});

test('a language that is the only one is not offered', () => {
  expect(offeredLanguages(minimalFunnel)).toBeUndefined();
});
