import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { sharedForms } from './shared-forms.ts';

const form = {
  type: 'string',
  title: 'Path',
  description: 'Of a step or of a route of the funnel, with its slash.',
  pattern: '^/',
};

test('a form used twice becomes a definition; one that is short or used once stays', () => {
  const once = { ...form, title: 'Start' };
  const short = { type: 'number' };
  const document = {
    type: 'object',
    properties: { from: form, once, short, other: short },
    oneOf: [{ properties: { to: form } }],
    definitions: { brief: short },
  };
  expect(sharedForms(document)).toEqual({
    type: 'object',
    properties: { from: { $ref: '#/definitions/from' }, once, short, other: short },
    oneOf: [{ properties: { to: { $ref: '#/definitions/from' } } }],
    definitions: { brief: short, from: form },
  });
});

test('forms within a form that is shared are shared as well, under names of their own', () => {
  const list = { type: 'array', items: form };
  const { definitions, ...shared } = sharedForms({ properties: { one: list, other: list, path: form } });
  const valid = new Ajv({ strict: false }).compile({ ...shared, definitions });
  expect(Object.values(definitions)).toHaveLength(2);
  expect(valid({ one: ['/a'], other: ['/b'], path: '/c' })).toBe(true);
  expect(valid({ one: ['a'] })).toBe(false);
  expect(valid({ path: 'c' })).toBe(false);
});
