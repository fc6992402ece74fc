import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matches } from '../../proof/validate/structure-check.ts';
import { formFunnel } from '../../tests/support/form-funnel.ts';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { fieldTable } from '../authoring/fields/fields.ts';
import { form } from '../declaration/kinds/form.ts';

describeKindLaws('form', form, form.example, fc.constant('done'));

test('only its own value says that a form is answered', () => {
  expect(form.read(form.example, 'Done', catalog)).toMatchObject({ ok: false, id: 'wrong-value' });
});

test('each question keeps its answer under its field, which its kind checks', () => {
  const table = fieldTable(formFunnel);
  expect(table.get('Details')?.check('done', 'a-session')).toBeUndefined();
  expect(table.get('Age')?.check('20', 'a-session')).toBeUndefined();
  expect(table.get('Age')?.check('21', 'a-session')).toMatchObject({ id: 'off-the-steps' });
  expect(table.get('Size')?.check('Huge', 'a-session')).toMatchObject({ id: 'not-a-choice' });
  expect(table.get('Nickname')).toMatchObject({ stepNumber: 3, writtenBy: 'any' });
  expect(table.has('')).toBe(false);
});

test.each([
  ['without questions', { '/steps/1/questions': [] }],
  ['with a question of a kind that asks nothing', { '/steps/1/questions/1/kind': 'info' }],
  ['with a form in it', { '/steps/1/questions/1': { kind: 'form', field: 'F', ...form.example } }],
  ['with a property of a screen', { '/steps/1/questions/0/next': '/plan' }],
  ['with a choice that is confirmed by itself', { '/steps/1/questions/2/confirm': true }],
  ['with a choice that nobody is asked for', { '/steps/1/questions/2/heading': undefined }],
  ['with other questions for a variant', { '/steps/1/variants': { short: { questions: [] } } }],
])('a form does not fit the schema %s', (_, put) => {
  expect(matches(formFunnel)).toBe(true);
  expect(matches(withValues(formFunnel, put))).toBe(false);
});
