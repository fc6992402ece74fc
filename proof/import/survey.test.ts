import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validate } from '../validate/validate.ts';
import { isObject } from './definition.ts';
import { type ImportedSurvey, SurveyImport } from './survey.ts';

const folder = new URL('../../tests/surveys/', import.meta.url);
const surveys = readdirSync(folder);
const surveyIn = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

const imported = (survey: unknown) => new SurveyImport(survey).funnel('imported');
const problemsIn = ({ funnel }: ImportedSurvey) =>
  validate(JSON.stringify(funnel, null, 2), 'funnel.json').problems.filter(
    ({ severity }) => severity === 'error',
  );

/** The types of the documentation of SurveyJS, and one that it does not have. */
const types = [
  ...[
    'text',
    'comment',
    'radiogroup',
    'buttongroup',
    'dropdown',
    'checkbox',
    'tagbox',
    'imagepicker',
    'boolean',
  ],
  ...['rating', 'slider', 'ranking', 'multipletext', 'matrix', 'matrixdropdown', 'matrixdynamic', 'panel'],
  ...['paneldynamic', 'html', 'image', 'expression', 'file', 'signaturepad', 'microphone'],
];

interface Element {
  readonly type?: unknown;
  readonly name?: unknown;
  readonly elements?: readonly Element[];
}

/** The elements of a survey with their places, panels aside, whose elements count. */
function elementsIn(holder: unknown, place = ''): readonly { element: Element; place: string }[] {
  if (!isObject(holder)) return [];
  return ['pages', 'elements', 'questions'].flatMap((list) => {
    const entries: unknown = holder[list];
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((element: Element, index) => {
      const here = `${place}${list}/${index}`;
      const inner = elementsIn(element, `${here}/`);
      return list === 'pages' || element.type === 'panel' ? inner : [{ element, place: here }, ...inner];
    });
  });
}

/** The elements of which the import says nothing: neither a field nor a remark is left of them. */
function lostIn(survey: unknown, { funnel, remarks }: ImportedSurvey): readonly string[] {
  const file = JSON.stringify(funnel);
  return elementsIn(survey).flatMap(({ element: { name }, place }) => {
    const isField = typeof name === 'string' && file.includes(`"field":${JSON.stringify(name).slice(0, -1)}`);
    return isField || remarks.some((remark) => remark.place.startsWith(place)) ? [] : [place];
  });
}

test('the surveys ask every type of question that SurveyJS documents', () => {
  const used = surveys.flatMap((name) => elementsIn(surveyIn(name)).map(({ element }) => element.type));
  expect(types.filter((type) => !used.includes(type))).toEqual(['panel', 'microphone']);
  expect(JSON.stringify(surveys.map(surveyIn))).toContain('"type":"panel"');
});

test.each(surveys)(
  '%s becomes a funnel that validates, and none of its questions is lost in silence',
  (name) => {
    const survey = surveyIn(name);
    const result = imported(survey);
    expect(problemsIn(result)).toEqual([]);
    expect(lostIn(survey, result)).toEqual([]);
  },
);

test('a page asks by a form, and the conditions of pages become transitions', () => {
  const { funnel } = imported(surveyIn('pet-clinic.json'));
  expect(funnel.steps).toMatchObject([
    { kind: 'form', path: '/you', heading: 'You', questions: [{ field: 'owner' }, {}, {}], next: '/pet-1' },
    { kind: 'choice', path: '/pet-1', other: { field: 'animal (other)' }, next: '/pet-2' },
    { kind: 'number', path: '/pet-2', next: '/pet-3' },
    {
      kind: 'choice',
      path: '/pet-3',
      next: [{ when: { answer: 'animal', is: 'dog' }, to: '/dogs' }, { to: '/why' }],
    },
    { kind: 'multi-choice', path: '/dogs', heading: 'Which vaccinations has it had?', next: '/why' },
    { kind: 'long-text', path: '/why', maxLength: 500, next: '/thank-you' },
  ]);
});

test('a pattern that could keep the server busy is left out, and reported', () => {
  const survey = {
    elements: [
      { type: 'text', name: 'code', isRequired: true, validators: [{ type: 'regex', regex: '^(a+)+$' }] },
    ],
  };
  const { funnel, remarks } = imported(survey);
  expect(funnel.steps).toEqual([expect.not.objectContaining({ pattern: expect.anything() })]);
  expect(remarks).toMatchObject([
    {
      place: 'elements/0',
      message: expect.stringContaining(
        "The answer is not checked by its pattern: The expression '(?:(a+)+)'",
      ),
    },
  ]);
});

const words = fc.string({ minLength: 1, maxLength: 12 });
const scalar = fc.oneof(words, fc.integer({ min: -5, max: 20 }), fc.boolean(), fc.constant(null));
const choices = fc.array(fc.oneof(words, fc.integer(), fc.record({ value: scalar, text: words })), {
  maxLength: 4,
});
const expression = fc.constantFrom(
  "{q0} = 'a'",
  '{q1} notempty',
  '{q0} > 3 and {q1}',
  'age({q0}) > 3',
  '{{',
  "{q2} anyof ['a']",
);
/** What well-behaved definitions hold, and what nobody would write. */
const properties = fc.record(
  {
    title: fc.oneof(words, fc.record({ default: words, de: words })),
    description: words,
    isRequired: fc.boolean(),
    visible: fc.boolean(),
    visibleIf: expression,
    inputType: fc.constantFrom('text', 'number', 'date', 'month', 'email', 'tel', 'color', 'constructor'),
    choices,
    columns: choices,
    rows: choices,
    items: fc.array(fc.record({ name: words, title: words }), { maxLength: 3 }),
    min: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant('2026-01-01'), fc.constant('today()')),
    max: fc.oneof(fc.integer({ min: 6, max: 99 }), fc.constant('2027-01-01')),
    rateMin: fc.integer({ min: 0, max: 2 }),
    rateMax: fc.integer({ min: 3, max: 12 }),
    showOtherItem: fc.boolean(),
    showNoneItem: fc.boolean(),
    maxLength: fc.integer({ min: -1, max: 9000 }),
    validators: fc.array(
      fc.record({
        type: fc.constantFrom('regex', 'email', 'numeric', 'expression'),
        regex: fc.constantFrom('^a+$', 'b|c'),
      }),
      { maxLength: 2 },
    ),
    startWithNewLine: fc.boolean(),
  },
  { requiredKeys: [] },
);
const elementOf = (index: number) =>
  fc
    .tuple(fc.constantFrom(...types), properties, fc.boolean())
    .map(([type, more, isNested]) =>
      isNested && type === 'panel'
        ? { type, name: `panel${index}`, elements: [{ type: 'text', name: `q${index}`, ...more }] }
        : { ...more, type, name: `q${index}` },
    );
const survey = fc.record({
  title: words,
  pages: fc.array(
    fc.record(
      { name: words, elements: fc.tuple(...[0, 1, 2].map(elementOf)) },
      { requiredKeys: ['elements'] },
    ),
    { maxLength: 3 },
  ),
});

test('any survey becomes a funnel, and none of its questions is lost in silence', () => {
  fc.assert(
    fc.property(survey, (random) => {
      expect(lostIn(random, imported(random))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('not even a definition that is none throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ pages: fc.jsonValue(), elements: fc.array(fc.jsonValue()) })),
      (random) => {
        imported(random);
      },
    ),
    { numRuns: 300 },
  );
});

test('every property that is not imported is reported by its name and places', () => {
  const { unread } = imported({
    showTimer: true,
    elements: [
      { type: 'text', name: 'a', startWithNewLine: false, minWidth: '1px' },
      { type: 'text', name: 'b', startWithNewLine: false },
    ],
  });
  expect([...unread]).toEqual([
    ['showTimer', ['']],
    ['startWithNewLine', ['elements/0', 'elements/1']],
    ['minWidth', ['elements/0']],
  ]);
});

test('a title that names an earlier answer shows it; any other name is left out, and reported', () => {
  const survey = {
    pages: [
      { elements: [{ type: 'text', name: 'pet', title: 'Your pet?' }] },
      { elements: [{ type: 'text', name: 'why', title: 'Why {pet}, {firstName}?' }] },
    ],
  };
  const result = imported(survey);
  expect(result.funnel).toMatchObject({
    steps: [{ heading: 'Your pet?' }, { title: 'Why …, …?', heading: 'Why {answer:pet|else: …}, …?' }],
  });
  expect(result.remarks).toEqual([
    {
      place: 'pages/1/elements/0',
      message:
        'Its texts name {firstName}, which is no answer that is asked before, and became "…". Write them without it.',
    },
  ]);
  expect(problemsIn(result)).toEqual([]);
});

test.each(['<a', '<br', '{'])('reads a title of %s, 300,000 times, in one pass', (piece) => {
  const { funnel } = imported({ elements: [{ type: 'text', name: 'pet', title: piece.repeat(300_000) }] });
  expect(funnel).toMatchObject({ steps: [{ kind: 'text' }] });
});
