import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '../../proof/diff/compare.ts';
import { validate } from '../../proof/validate/validate.ts';
import { fieldsOnPath, storedPath } from '../../server/sessions/stored-path.ts';
import { funnelOf } from '../../tests/support/funnels.ts';
import { describeKindLaws } from '../../tests/support/kind-laws.ts';
import { withDefaults } from '../authoring/defaults/with-defaults.ts';
import { withoutDefaults } from '../authoring/defaults/without-defaults.ts';
import { fieldTable } from '../authoring/fields/fields.ts';
import { matrix } from '../declaration/kinds/matrix.ts';

describeKindLaws('matrix', matrix, matrix.example, fc.constant('done'));

const file = (choices: unknown) => ({
  id: 'feedback',
  version: '1.0.0',
  product: { name: 'Loom', site: 'https://loom.example/', support: 'mailto:a@loom.example' },
  pages: { thanks: { kind: 'end', heading: 'Thank you' } },
  steps: [
    {
      kind: 'matrix',
      path: '/days',
      heading: 'How did you find these?',
      choices,
      questions: [
        { field: 'Talks', heading: 'The talks' },
        { field: 'Food', heading: 'The food', when: { answer: 'Talks', is: 'Good' } },
      ],
    },
  ],
});
const funnel = withDefaults(file(['Good', 'Poor']) as never);

describe('a matrix', () => {
  test('keeps the answer of each row under a field of its own, by its one scale', () => {
    const table = fieldTable(funnel);
    expect(table.get('Talks')?.check('Good', 'a')).toBeUndefined();
    expect(table.get('Food')?.check('Excellent', 'a')).toMatchObject({ id: 'not-a-choice' });
  });

  test('counts only the rows that it shows', () => {
    const counting = (Talks: string) => {
      const session = { id: 'a', answers: { Days: 'done', Talks, Food: 'Poor' } };
      return Object.keys(fieldsOnPath(session.answers, funnel, storedPath(session, funnel)));
    };
    expect(counting('Good')).toContain('Food');
    expect(counting('Poor')).not.toContain('Food');
  });

  test('is checked by the rules once, where its scale is named', () => {
    const { problems } = validate(JSON.stringify(file('grades')), 'feedback.json');
    expect(problems).toMatchObject([{ rule: 'unknown-choice-set', pointer: '/steps/0/choices' }]);
  });

  test('has one change where its scale changes', () => {
    const now = withDefaults(file(['Good', 'Poor', 'Fair']) as never);
    expect(compare(funnel, now)).toHaveLength(1);
  });

  test('is a file again without its defaults', () => {
    expect(withDefaults(withoutDefaults(funnel))).toEqual(funnel);
    const [step] = withoutDefaults(funnelOf('examples/conference.json')).steps ?? [];
    expect(step?.questions?.[0]).not.toHaveProperty('choices');
  });

  test('has the same scale in each variant', () => {
    const [step] = file(['Good', 'Poor']).steps;
    const varied = { ...file([]), steps: [{ ...step, variants: { b: { choices: ['Yes', 'No'] } } }] };
    expect(validate(JSON.stringify(varied), 'feedback.json').problems).toMatchObject([
      { rule: 'structure', pointer: '/steps/0/variants/b/choices' },
    ]);
  });
});
