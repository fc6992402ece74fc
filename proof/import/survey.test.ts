import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicSurveys } from '../../tests/support/public-surveys.ts';
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
  readonly html?: unknown;
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

/** Whether a remark is about an element: its own, one of a part of it, or that what contains it is left out. */
const isAbout = ({ place, isLoss }: ImportedSurvey['remarks'][number], element: string): boolean =>
  place.startsWith(element) || (isLoss && element.startsWith(`${place}/`));

/** The elements of which the import says nothing: neither a field nor a remark is left of them. */
function lostIn(survey: unknown, { funnel, remarks }: ImportedSurvey): readonly string[] {
  const file = JSON.stringify(funnel);
  return elementsIn(survey).flatMap(({ element: { name, html }, place }) => {
    const isField = typeof name === 'string' && file.includes(`"field":${JSON.stringify(name).slice(0, -1)}`);
    const isText = typeof html === 'string' && file.includes('"kind":"notice"');
    return isField || isText || remarks.some((remark) => isAbout(remark, place)) ? [] : [place];
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
    { kind: 'form', path: '/you', heading: 'You', questions: [{ field: 'owner' }, {}, {}], next: '/pet' },
    {
      kind: 'form',
      path: '/pet',
      questions: [{ kind: 'choice', field: 'animal', other: { field: 'animal (other)' } }, {}, {}],
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

const flowRules = new Set(['condition-never', 'field-never-written', 'dead-end', 'unreachable-step']);

test('any survey becomes a funnel, and none of its questions is lost in silence', () => {
  fc.assert(
    fc.property(survey, (random) => {
      const result = imported(random);
      expect(lostIn(random, result)).toEqual([]);
      // Random words break other rules.
      const ofFlow = problemsIn(result).filter(({ rule }) => flowRules.has(rule));
      expect(ofFlow).toEqual([]);
    }),
    { numRuns: 100 },
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
      isLoss: false,
      about: 'looks',
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

/** The step that asks for a field, in a funnel that is imported from these elements, each on a page of its own. */
function stepOf(field: string, ...elements: readonly object[]) {
  const result = imported({ pages: elements.map((element) => ({ elements: [element] })) });
  expect(problemsIn(result)).toEqual([]);
  const steps = result.funnel.steps as readonly { readonly field?: string }[];
  return { ...result, steps, step: steps.find((step) => step.field === field) };
}

const kids = { type: 'radiogroup', name: 'kids', isRequired: true, choices: ['Yes', 'No'] };
const end = { type: 'text', name: 'end', isRequired: true };
const to = (when: object) => ({ next: [{ when, to: '/x' }, { to: '/end' }] });

test.each([
  [
    'decides over visible',
    kids,
    { visible: false, visibleIf: "{kids} = 'yes'" },
    { answer: 'kids', is: 'Yes' },
  ],
  ['compares without capitals', kids, { visibleIf: "{kids} = 'yes'" }, { answer: 'kids', is: 'Yes' }],
  [
    'compares numbers among choices',
    { ...kids, choices: [1, 2, 3, 4, 5] },
    { visibleIf: '{kids} >= 4' },
    { answer: 'kids', in: ['4', '5'] },
  ],
  [
    'compares the value of value|text',
    { ...kids, choices: ['m|Male', 'f|Female'] },
    { visibleIf: "{kids} = 'm'" },
    { answer: 'kids', is: 'm' },
  ],
  [
    'compares a list with a list as a whole',
    { ...kids, type: 'checkbox', choices: ['a', 'b'] },
    { visibleIf: "{kids} = ['a']" },
    { all: [{ answer: 'kids', is: 'a' }, { not: { answer: 'kids', is: 'b' } }] },
  ],
])('visibleIf %s', (_, asked, condition, when) => {
  const { step } = stepOf('kids', asked, { type: 'comment', name: 'x', isRequired: true, ...condition }, end);
  expect(step).toMatchObject(to(when));
});

test.each([
  [
    'a part of a text',
    { type: 'text', name: 'kids' },
    "{kids} contains 'ell'",
    'its condition cannot be taken over',
  ],
  ['what nobody meets', { ...kids, type: 'checkbox' }, "{kids} = 'yes'", 'nobody meets its condition'],
])('a question that depends on %s is left out, and that is said first', (_, asked, visibleIf, why) => {
  const { steps, remarks } = stepOf('x', asked, { type: 'boolean', name: 'x', visibleIf }, end);
  expect(steps).toHaveLength(2);
  expect(remarks[0]).toMatchObject({ place: 'pages/1/elements/0', isLoss: true });
  expect(remarks[0]?.message).toMatch(`It is left out, since ${why}`);
});

test('a transition that the answers before exclude is not written', () => {
  const { step } = stepOf(
    'good',
    { type: 'rating', name: 'nps', isRequired: true, rateMin: 0, rateMax: 10 },
    { type: 'text', name: 'good', isRequired: true, visibleIf: '{nps} >= 9' },
    { type: 'text', name: 'bad', isRequired: true, visibleIf: '{nps} <= 6' },
    end,
  );
  expect(step).toMatchObject({ next: '/end' });
});

test('texts between questions are kept as notices, a page of them alone as a screen to read', () => {
  const html = { type: 'html', name: 'intro', html: '<b>Read</b> this.' };
  const { steps, remarks } = stepOf('end', html, end);
  expect(steps).toMatchObject([{ kind: 'info', before: [{ kind: 'notice', text: 'Read this.' }] }, {}]);
  expect(remarks).toMatchObject([{ message: expect.stringContaining("The marks of HTML in its 'html'") }]);
});

test('texts between the questions of a page stay between them, unless the question below has a condition', () => {
  const name = { type: 'text', name: 'name', isRequired: true };
  const html = { type: 'html', name: 'note', html: 'About your pet' };
  const form = imported({ elements: [name, html, end] });
  expect(form.funnel.steps).toMatchObject([
    {
      kind: 'form',
      questions: [{ field: 'name' }, { field: 'end', before: [{ kind: 'notice', text: 'About your pet' }] }],
    },
  ]);
  expect(form.remarks).toEqual([]);
  const hidden = imported({ elements: [name, html, { ...end, visibleIf: "{name} = 'Rex'" }] });
  expect(hidden.funnel.steps).toMatchObject([{ before: [{ text: 'About your pet' }] }]);
  expect(hidden.remarks).toMatchObject([
    { message: expect.stringContaining('letter by letter') },
    { message: 'The texts above a question with a condition stand above all questions.' },
  ]);
});

test('how many may be chosen is kept', () => {
  const pets = { type: 'checkbox', name: 'pets', isRequired: true, choices: ['Cat', 'Dog', 'Emu'] };
  const bounded = { ...pets, minSelectedChoices: 1, maxSelectedChoices: 2 };
  expect(stepOf('pets', bounded, end).step).toMatchObject({ minChoices: 1, maxChoices: 2 });
});

test('a dropdown with other keeps its text, and a slider ends where its steps do', () => {
  const other = { type: 'dropdown', name: 'pet', isRequired: true, choices: ['Cat'], showOtherItem: true };
  expect(stepOf('pet', other, end).step).toMatchObject({ kind: 'dropdown', other: { choice: 'other' } });
  const slider = { type: 'slider', name: 'much', isRequired: true, min: 0, max: 100, step: 40 };
  expect(stepOf('much', slider, end).step).toMatchObject({ max: 80 });
});

test('the texts of the end name answers as those of questions do', () => {
  const { funnel } = imported({ completedHtml: 'Thanks {pet}!', elements: [{ type: 'text', name: 'pet' }] });
  expect(funnel.pages).toMatchObject({ 'thank-you': { text: 'Thanks {answer:pet|else: …}!' } });
});

test('a ranking keeps its choices, and says that all are ranked', () => {
  const topics = { type: 'ranking', name: 'topics', choices: ['SQL', 'CSS'], choicesOrder: 'random' };
  const { step, remarks } = stepOf('topics', { ...topics, selectToRankEnabled: true }, end);
  expect(step).toMatchObject({ kind: 'ranking', choices: 'topics', choicesOrder: 'random' });
  expect(remarks).toMatchObject([
    { message: 'Visitors put all choices in order, not only those that they take.', isLoss: false },
  ]);
});

test.each(['=', '<>'])(
  'a question that depends on an order by %s is left out, never shown to all',
  (operator) => {
    const { funnel, remarks } = imported({
      elements: [
        { type: 'ranking', name: 'pets', choices: ['Cat', 'Dog'], isRequired: true },
        { type: 'comment', name: 'why', visibleIf: `{pets} ${operator} ['Dog', 'Cat']` },
      ],
    });
    expect(JSON.stringify(funnel.steps)).not.toContain('"why"');
    expect(remarks).toMatchObject([
      { message: expect.stringContaining("it looks into the order of 'pets'"), isLoss: true },
    ]);
  },
);

test('a file keeps its types as far as they are taken, its size and whether there are several', () => {
  const photos = { type: 'file', name: 'photos', acceptedTypes: 'image/jpeg, .PDF, .docx' };
  const { step, remarks } = stepOf('photos', { ...photos, maxSize: 2_500_000, allowMultiple: true }, end);
  expect(step).toMatchObject({
    kind: 'file',
    accept: ['image/jpeg', 'application/pdf'],
    maxMegabytes: 3,
    maxFiles: 10,
  });
  expect(remarks).toMatchObject([
    { message: 'Of the types of files these are taken: JPEG, PDF.', isLoss: false },
  ]);
  const { funnel, remarks: lost } = imported({
    elements: [{ type: 'file', name: 'song', acceptedTypes: 'audio/*' }, end],
  });
  expect(JSON.stringify(funnel)).not.toContain('song');
  expect(lost).toMatchObject([
    { message: 'The question takes none of JPEG, PNG, WebP, HEIC, PDF, and is left out.', isLoss: true },
  ]);
});

test('a signature is one, and sensitive', () => {
  const { step } = stepOf('sign', { type: 'signaturepad', name: 'sign' }, end);
  expect(step).toMatchObject({ kind: 'signature', sensitive: true });
});

test('a page with a matrix alone is a matrix, unless its texts need more room', () => {
  const days = {
    type: 'matrix',
    name: 'days',
    title: 'How was it?',
    columns: ['Bad', 'Good'],
    rows: ['Food', 'Talks'],
  };
  const stepOfPage = (page: object) => {
    const result = imported({ pages: [{ name: 'days', ...page }] });
    expect(problemsIn(result)).toEqual([]);
    return (result.funnel.steps as readonly unknown[])[0];
  };
  const rows = [
    { field: 'days Food', heading: 'Food', optional: {} },
    { field: 'days Talks', heading: 'Talks', optional: {} },
  ];
  expect(stepOfPage({ elements: [days] })).toMatchObject({
    kind: 'matrix',
    heading: 'How was it?',
    choices: 'days',
    questions: rows,
  });
  expect(stepOfPage({ title: 'Day one', elements: [days] })).toMatchObject({
    kind: 'matrix',
    heading: 'Day one',
    text: 'How was it?',
  });
  const named = { type: 'text', name: 'who' };
  expect(stepOfPage({ title: 'Day one', elements: [days, named] })).toMatchObject({ kind: 'form' });
});

test.each([
  ['a choice', { type: 'radiogroup', defaultValue: 'b' }, 'b'],
  ['a number', { type: 'dropdown', choices: [1, 2], defaultValue: 2 }, '2'],
  ['several choices', { type: 'checkbox', defaultValue: ['b', 'a'] }, ['b', 'a']],
  ['a text', { type: 'text', defaultValue: 'Berlin' }, 'Berlin'],
  ['a typed number', { type: 'text', inputType: 'number', min: 0, max: 9, defaultValue: 0 }, 0],
])('%s that is marked at first is preselected', (_, element, preselected) => {
  const survey = imported({ elements: [{ name: 'one', choices: ['a', 'b'], ...element }] });
  expect(survey.funnel.steps).toMatchObject([{ preselected }]);
  expect(problemsIn(survey)).toEqual([]);
});

test.each([
  ['c', 'What it marked is none of its choices.'],
  ['mail', "The choice 'Send me mail' agrees to something"],
])('the choice %s is not preselected, and why is said', (defaultValue, why) => {
  const choices = ['a', { value: 'mail', text: 'Send me mail' }];
  const survey = imported({ elements: [{ type: 'radiogroup', name: 'one', choices, defaultValue }] });
  expect(survey.funnel.steps).not.toMatchObject([{ preselected: expect.anything() }]);
  expect(survey.remarks).toMatchObject([
    { message: expect.stringContaining(`Nothing is preselected. ${why}`) },
  ]);
});

test('the order of choices is kept; a dropdown has none by lot, which is reported', () => {
  const asked = (choicesOrder: string, type = 'radiogroup') =>
    imported({ elements: [{ type, name: 'pet', choices: ['Cat', 'Ant', 'Dog'], choicesOrder }] });
  expect(asked('random').funnel.steps).toMatchObject([{ choicesOrder: 'random' }]);
  expect(asked('asc').funnel.choiceSets).toEqual({ pet: ['Ant', 'Cat', 'Dog'] });
  expect(asked('desc').funnel.choiceSets).toEqual({ pet: ['Dog', 'Cat', 'Ant'] });
  expect(asked('random', 'dropdown').remarks).toMatchObject([
    { message: 'The choices stay as they are listed, not by lot.' },
  ]);
});

test.each([
  [{ readOnly: true }, 'It could only be read, and is asked for now.'],
  [{ enableIf: '{b}' }, 'It can always be answered, whatever the other answers: "{b}".'],
  [{ requiredIf: '{b}' }, 'Whether it must be answered does not depend on other answers: "{b}".'],
])('what changed while a survey was answered is told where it was: %o', (changing, message) => {
  const text = { type: 'text', name: 'a' };
  const place = 'pages/0/elements/0';
  expect(imported({ pages: [{ elements: [{ ...text, ...changing }] }] }).remarks).toMatchObject([
    { place, message },
  ]);
  const panel = { type: 'panel', name: 'p', elements: [text], ...changing };
  expect(imported({ pages: [{ elements: [panel] }] }).remarks).toMatchObject([{ place, message }]);
});

test('a page with one question asks in its heading alone', () => {
  const { step } = stepOf('pet', { type: 'text', name: 'pet', title: 'Your pet?', isRequired: true }, end);
  expect(step).toMatchObject({ heading: 'Your pet?', label: 'Your answer' });
  const form = imported({ elements: [{ type: 'text', name: 'pet', title: 'Your pet?' }, end] });
  expect(form.funnel.steps).toMatchObject([{ questions: [{ label: 'Your pet?' }, {}] }]);
});

test('the title and the description of a page with one question stand above it', () => {
  const page = { title: 'Your pet', description: 'Tell us.', elements: [{ ...end, title: 'Its name?' }] };
  expect(imported({ pages: [page] }).funnel.steps).toMatchObject([
    {
      heading: 'Its name?',
      before: [
        { kind: 'notice', text: 'Your pet' },
        { kind: 'notice', text: 'Tell us.' },
      ],
    },
  ]);
});

test('of two questions of one name, the second one keeps its answer under a name of its own', () => {
  const why = { type: 'comment', name: 'why', isRequired: true };
  const { steps, remarks } = stepOf(
    'why',
    kids,
    { ...why, visibleIf: "{kids} = 'Yes'" },
    { ...why, visibleIf: "{kids} = 'No'" },
    { type: 'text', name: 'x', visibleIf: '{why} notempty' },
    end,
  );
  expect(steps.map(({ field }) => field)).toEqual(['kids', 'why', 'why 2', 'end']);
  expect(remarks.map(({ message }) => message)).toEqual([
    `It is left out, since its condition cannot be taken over, because two questions have the name 'why': "{why} notempty".`,
    "Its answer is kept under 'why 2': another question keeps its own under 'why'.",
  ]);
});

test('triggers are left out one by one, and a default that is lost is said', () => {
  const { remarks } = imported({
    triggers: [{ type: 'complete', expression: "{end} = 'x'" }],
    elements: [{ ...end, inputType: 'date', defaultValue: '2026-11-28' }],
  });
  expect(remarks.map(({ place, message }) => `${place}: ${message}`)).toEqual([
    `triggers/0: The trigger 'complete' is left out, which acted on "{end} = 'x'".`,
    'elements/0: It begins without the answer "2026-11-28".',
  ]);
});

test('two pages with one heading have titles of their own', () => {
  const why = { type: 'text', title: 'Why?', isRequired: true };
  const { steps } = stepOf('a', { ...why, name: 'a' }, { ...why, name: 'b' });
  expect(steps).toMatchObject([{ heading: 'Why?' }, { heading: 'Why?', title: 'Why? 2' }]);
});

const child = (visibleIf: string) => [
  { type: 'radiogroup', name: 'ill', title: 'Is the child ill?', choices: ['Yes', 'No'], isRequired: true },
  { type: 'text', name: 'illness', title: 'Which illness?', isRequired: true, visibleIf },
];

test('a panel that repeats is a group, on a step of its own', () => {
  const children = {
    ...{ type: 'paneldynamic', name: 'child', title: 'Your children', templateTitle: 'Child {panelIndex}' },
    ...{ isRequired: true, maxPanelCount: 4, addPanelText: 'Add a child' },
    templateElements: child("{panel.ill} = 'Yes'"),
  };
  const result = imported({ pages: [{ name: 'home', title: 'Home', elements: [kids, children, end] }] });
  expect(problemsIn(result)).toEqual([]);
  expect(result.remarks).toEqual([]);
  expect(result.funnel.steps).toMatchObject([
    { field: 'kids', path: '/home', next: '/page-1' },
    {
      kind: 'group',
      heading: 'Your children',
      min: 1,
      max: 4,
      member: {
        heading: 'Child {number}',
        addLabel: 'Add a child',
        questions: [
          { kind: 'choice', field: 'ill', heading: 'Is the child ill?' },
          { kind: 'text', field: 'illness', label: 'Which illness?', when: { answer: 'ill', is: 'Yes' } },
        ],
      },
      next: '/page-2',
    },
    { field: 'end' },
  ]);
});

test('the rows that visitors add are a group; its columns have the choices of the matrix', () => {
  const jobs = {
    ...{ type: 'matrixdynamic', name: 'job', title: 'Jobs', rowCount: 1, minRowCount: 1, maxRowCount: 30 },
    ...{ cellType: 'radiogroup', choices: ['Full', 'Part'], addRowText: 'Add a job' },
    columns: [{ name: 'firm', cellType: 'text', isRequired: true }, { name: 'time' }],
  };
  const { step, remarks } = stepOf('job', jobs, end);
  expect(step).toMatchObject({
    kind: 'group',
    min: 1,
    max: 20,
    member: {
      addLabel: 'Add a job',
      questions: [
        { kind: 'text', field: 'firm' },
        { kind: 'choice', field: 'time', choices: 'time', optional: {} },
      ],
    },
  });
  expect(remarks.map(({ message }) => message)).toEqual(['At most 20 can be added.']);
});

test('what looks at the answers of a group from outside is left out', () => {
  const children = {
    type: 'paneldynamic',
    name: 'child',
    maxPanelCount: 5,
    templateElements: child('{panel.age} > 3'),
  };
  const { remarks } = stepOf('end', children, { ...end, name: 'x', visibleIf: '{child} notempty' }, end);
  expect(remarks.map(({ message }) => message)).toEqual([
    `It is left out, since its condition cannot be taken over, because it names 'panel.age', which became no field: "{panel.age} > 3".`,
    `It is left out, since its condition cannot be taken over, because it looks at 'child', which is asked for each of several: "{child} notempty".`,
  ]);
});

test.each(publicSurveys)(
  'the public survey %s starts at once, and none of its questions is lost in silence',
  (_, survey) => {
    const result = imported(survey);
    expect(problemsIn(result)).toEqual([]);
    expect(lostIn(survey, result)).toEqual([]);
  },
);

test.each([
  [{ maxLength: 3 }, 'It begins without the answer "Berlin", which it does not take.'],
  [
    { validators: [{ type: 'regex', regex: '^[0-9]+$' }] },
    'It begins without the answer "Berlin", which it does not take.',
  ],
  [{ inputType: 'email' }, 'It begins without the answer "Berlin".'],
])('a text that is marked at first and would be refused is left out, and said: %o', (more, message) => {
  const { step, remarks } = stepOf('end', { ...end, defaultValue: 'Berlin', ...more });
  expect(step).not.toHaveProperty('preselected');
  expect(remarks).toMatchObject([{ message }]);
});

test('choices that read alike are told apart, and answers are stored as they are read if labels are exchanged', () => {
  const choices = ['A', 'a', { value: 1, text: '2' }, { value: 2, text: 'b' }];
  const { funnel, step, remarks } = stepOf(
    'kids',
    { ...kids, choices, showNoneItem: true, noneText: 'B' },
    { ...end, name: 'x', visibleIf: '{kids} = 2' },
    end,
  );
  expect(funnel.choiceSets).toEqual({ kids: ['A', 'a 2', '2', 'b', 'B 2'] });
  expect(step).toMatchObject(to({ answer: 'kids', is: 'b' }));
  expect(remarks.map(({ message }) => message)).toContain(
    "The choice 'a' reads like another one, and became 'a 2'.",
  );
});

test.each([
  ['ar', 'نعم', 'إجابة أخرى (صفها)', 'ابدأ'],
  ['de-ch', 'Ja', 'Etwas anderes (bitte angeben)', 'Los geht’s'],
  ['it', 'Yes', 'Other (describe)', 'Start'],
])('what the import writes itself is in the language of the survey: %s', (locale, yes, other, start) => {
  const elements = [
    { type: 'boolean', name: 'b' },
    { ...kids, showOtherItem: true },
  ];
  const text = JSON.stringify(imported({ locale, elements }).funnel);
  for (const words of [yes, other, start]) expect(text).toContain(`"${words}"`);
});

test('a question that nobody is asked is left out, also as a step, and said', () => {
  const { steps, remarks } = stepOf(
    'a',
    kids,
    { ...end, name: 'a', visibleIf: '{kids} empty' },
    { ...end, title: 'And {a}?' },
  );
  expect(steps.map(({ field }) => field)).toEqual(['kids', 'end']);
  expect(remarks).toMatchObject([
    { isLoss: true, message: "'a' is left out, since nobody meets its condition." },
  ]);
});

test('what depends on a question that nobody is asked is asked where it would be without an answer', () => {
  const { steps } = stepOf(
    'end',
    kids,
    { ...end, name: 'a', visibleIf: '{kids} empty' },
    { type: 'multipletext', name: 'b', items: [{ name: 'c' }, { name: 'd' }], visibleIf: "{a} <> 'x'" },
    end,
  );
  expect(JSON.stringify(steps)).not.toContain('"when"');
});

test('what is lost is told with the worst first', () => {
  const { remarks } = imported({
    elements: [
      { ...end, title: 'The <b>end</b>' },
      { type: 'panel', title: 'Some', visibleIf: "{end} = 'x'", elements: [kids] },
      { ...kids, name: 'twice', choices: ['a', 'a'] },
      { type: 'microphone', name: 'song' },
    ],
  });
  expect(remarks.map(({ isLoss, about }) => `${isLoss ? 'lost' : 'other'}: ${about}`)).toEqual([
    'lost: question',
    'lost: choices',
    'lost: looks',
    'other: question',
    'other: looks',
  ]);
});
