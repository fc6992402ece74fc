import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validate } from '../../proof/validate/validate.ts';
import { answersOf, fieldsOnPath, storedPath } from '../../server/sessions/stored-path.ts';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { withDefaults } from '../authoring/defaults/with-defaults.ts';
import { withoutDefaults } from '../authoring/defaults/without-defaults.ts';
import { fieldTable } from '../authoring/fields/fields.ts';
import { group } from '../declaration/kinds/group.ts';
import { holds } from '../steps/condition.ts';
import { transitionsOf } from '../steps/next.ts';
import { factsOf } from '../values/values.ts';

describeKindLaws('group', group, group.example, fc.integer({ min: 1, max: 3 }));

test.each([
  [0, 'too-low', 'The number is too low. Send how many there are, from 1 to 3.'],
  [4, 'too-high', 'The number is too high. Send how many there are, from 1 to 3.'],
  ['2', 'not-a-number', 'The answer is not a whole number in digits. Send how many there are, from 1 to 3.'],
])('%j members are refused', (raw, id, problem) => {
  expect(group.check(group.example, raw, catalog)).toMatchObject({ ok: false, id, problem });
});

const travellers = {
  kind: 'group',
  path: '/travellers',
  heading: 'Who travels?',
  field: 'Traveller',
  min: 1,
  max: 3,
  member: {
    heading: 'Traveller {number}',
    questions: [
      {
        kind: 'name',
        label: 'First name',
        field: 'Name',
        family: { label: 'Last name', field: 'Family' },
        sensitive: true,
      },
      { kind: 'number', label: 'Age', field: 'Age', min: 0, max: 120 },
      {
        kind: 'choice',
        heading: 'With an adult?',
        field: 'Escort',
        choices: ['Yes', 'No'],
        when: { answer: 'Age', atMost: 12 },
      },
    ],
  },
};

const file = (next: unknown, ...more: readonly object[]) => ({
  id: 'journey',
  version: '1.0.0',
  product: { name: 'Tern', site: 'https://tern.example/', support: 'mailto:a@tern.example' },
  pages: { thanks: { kind: 'end', heading: 'Thank you' } },
  steps: [{ ...travellers, next }, { kind: 'info', path: '/minors', heading: 'Children' }, ...more],
});

const someChild = { group: 'Traveller', members: 'some', where: { answer: 'Age', atMost: 17 } };
const allAdults = { group: 'Traveller', members: 'all', where: { answer: 'Age', atLeast: 18 } };
const branching = file([
  { when: someChild, to: '/minors' },
  { when: allAdults, to: '/thanks' },
  { to: '/minors' },
]);
const funnel = withDefaults(branching as never);

const answers = {
  Traveller: '2',
  'Traveller 1 Name': 'Ida',
  'Traveller 1 Family': 'Moe',
  'Traveller 1 Age': '40',
  'Traveller 2 Name': 'Bo',
  'Traveller 2 Family': 'Moe',
  'Traveller 2 Age': '9',
  'Traveller 2 Escort': 'Yes',
};

describe('a group', () => {
  test('keeps each answer of each member under a field of its own, in flat texts', () => {
    const table = fieldTable(funnel);
    expect([...table.keys()].filter((field) => field.startsWith('Traveller'))).toHaveLength(14);
    expect(table.get('Traveller 3 Age')?.check('121', 'a')).toMatchObject({ id: 'too-high' });
    expect(table.get('Traveller 3 Family')?.check('Moe', 'a')).toBeUndefined();
    expect(table.has('Traveller 4 Age')).toBe(false);
    expect(table.has('Age')).toBe(false);
  });

  test('counts the answers of as many members as it has, of each by its own conditions', () => {
    const counting = (changed: object) => {
      const session = { id: 'a', answers: { ...answers, ...changed } };
      return Object.keys(fieldsOnPath(session.answers, funnel, storedPath(session, funnel)));
    };
    expect(counting({})).toEqual(Object.keys(answers));
    expect(counting({ Traveller: '1' })).toEqual([
      'Traveller',
      'Traveller 1 Name',
      'Traveller 1 Family',
      'Traveller 1 Age',
    ]);
    expect(counting({ 'Traveller 2 Age': '30' })).not.toContain('Traveller 2 Escort');
  });

  test('is asked by conditions for some and for all of its members', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 3 });
    const [some, all] = transitionsOf(funnel.steps[0]?.next ?? '/').map(({ when }) => when);
    fc.assert(
      fc.property(ages, fc.integer({ min: 0, max: 120 }), (list, left) => {
        const stored = Object.fromEntries(list.map((age, at) => [`Traveller ${at + 1} Age`, String(age)]));
        const texts = {
          Traveller: String(list.length),
          [`Traveller ${list.length + 1} Age`]: String(left),
          ...stored,
        };
        const facts = factsOf(funnel, answersOf({ id: 'a', answers: texts }, funnel));
        expect(some && holds(some, facts)).toBe(list.some((age) => age <= 17));
        expect(all && holds(all, facts)).toBe(list.every((age) => age >= 18));
      }),
    );
  });

  test('is checked by every rule, once, where its questions are written', () => {
    const { problems } = validate(JSON.stringify(branching, null, 1), 'journey.json');
    expect(problems).toEqual([]);
    const wrong = structuredClone(file('/minors'));
    Object.assign(wrong.steps[0] as object, {
      member: {
        ...travellers.member,
        questions: [{ kind: 'number', label: 'Age', field: 'Age', min: 9, max: 3 }],
      },
    });
    const found = validate(JSON.stringify(wrong, null, 1), 'journey.json').problems;
    expect(found).toMatchObject([{ rule: 'number-range', pointer: '/steps/0/member/questions/0/min' }]);
  });

  test('is a file again without its defaults', () => {
    expect(withDefaults(withoutDefaults(funnel))).toEqual(funnel);
  });
});
