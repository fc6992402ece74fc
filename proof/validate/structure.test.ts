import { describe, expect, test } from 'vitest';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import { filledPattern } from '../../schema/declaration/typebox-builders.ts';
import { type Edit, editedFunnel } from '../../tests/support/funnel-text.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { funnelSchemaDocument } from '../funnel-schema.ts';
import { checkStructure } from './structure.ts';
import { validate } from './validate.ts';

interface Mistake {
  /** They mark with ▸ where the problem must point. */
  readonly edits: readonly Edit[];
  readonly pointer: string;
  readonly message: string;
}

const noCondition =
  "'when' of item 1 of 'next' of the step '/pet' has none of the forms that are allowed here. Write it as { answer, is }, { answer, in }, { answer, atLeast }, { answer, atMost }, { answer, answered }, { value, is }, { value, in }, { value, atLeast }, { value, atMost }, { value, known }, { all }, { any }, { not } or { group, members, where }.";

const noPath = "which does not have the form it needs. Write it like '/age'.";

const kindNames = Object.keys(kinds).join(', ');

const blank = (place: string) =>
  `${place} is blank, although a text is needed there. Write at least one character that is not a space.`;

const mistakes: Readonly<Record<string, Mistake>> = {
  'a property is missing': {
    edits: [['{\n      "kind": "plans",\n      "number": 4,\n      "path": "/plan",', '▸{ "kind": "plans",']],
    pointer: '/steps/2',
    message: "Step 3 of the file has no 'path', which it needs. Add it.",
  },
  'a property of the whole file is missing': {
    edits: [
      ['{\n  "$schema"', '▸{\n  "$schema"'],
      ['"id": "pet-quiz",', ''],
    ],
    pointer: '',
    message: "The funnel has no 'id', which it needs. Add it.",
  },
  'there are plans, and nothing is said of refunds': {
    edits: [['"account": { "then": "/", "refund": "never" }', '"account": ▸{ "then": "/" }']],
    pointer: '/account',
    message: "'account' has no 'refund', which it needs. Add it.",
  },
  'a property is misspelt beside the right one': {
    edits: [['"toasts": {', '"toasts": { ▸"durationMS": 1,']],
    pointer: '/toasts/durationMS',
    message:
      "'toasts' has a property 'durationMS' that nothing reads, so it has no effect. Remove it or correct its name.",
  },
  'a property is like nothing known': {
    edits: [['"skips": []', '▸"colour": "red", "skips": []']],
    pointer: '/colour',
    message:
      "The funnel has a property 'colour' that nothing reads, so it has no effect. Remove it or correct its name.",
  },
  'a route is no path': {
    edits: [['"/bye": "farewell"', '"/bye": "farewell", ▸"ciao": "farewell"']],
    pointer: '/routes/ciao',
    message: `A name in 'routes' is "ciao", ${noPath}`,
  },
  'a route leads browsers to another site': {
    edits: [['"/bye": "farewell"', '"/bye": "farewell", ▸"//bye.example/": "farewell"']],
    pointer: '/routes/~1~1bye.example~1',
    message: `A name in 'routes' is "//bye.example/", ${noPath}`,
  },
  'the path of a step is one of another site to browsers': {
    edits: [['"path": "/age"', '"path": ▸"//age/x"']],
    pointer: '/steps/1/path',
    message: `'path' of the step '//age/x' is "//age/x", ${noPath}`,
  },
  'a page that a route names is no text': {
    edits: [['"/bye": "farewell"', '"/bye": ▸7']],
    pointer: '/routes/~1bye',
    message: "'routes./bye' has the wrong type. Write it as a text.",
  },
  'a number is written as text': {
    edits: [['"delayMs": 700', '"delayMs": ▸"700"']],
    pointer: '/tooltips/delayMs',
    message:
      "'tooltips.delayMs' has the wrong type. Write it as a whole number, without the quotation marks.",
  },
  'a word is not one of those allowed': {
    edits: [['"call": "submit"', '"call": ▸"submitt"']],
    pointer: '/pages/welcome/callToAction/call',
    message:
      "'pages.welcome.callToAction.call' is \"submitt\", which is not known. Take one of: submit, update. Did you mean 'submit'?",
  },
  'a text does not have its form': {
    edits: [['"language": "en"', '"language": ▸"English"']],
    pointer: '/language',
    message: "'language' is \"English\", which does not have the form it needs. Write it like 'en-US'.",
  },
  'a currency is written small': {
    edits: [['"currency": "USD"', '"currency": ▸"usd"']],
    pointer: '/plans/0/currency',
    message:
      "'currency' of item 1 of 'plans' is \"usd\", which does not have the form it needs. Write it like 'USD'.",
  },
  'a number is too small': {
    edits: [['"swipeThreshold": 50', '"swipeThreshold": ▸0']],
    pointer: '/toasts/swipeThreshold',
    message: "'toasts.swipeThreshold' is 0, which is too little. Write 1 or more.",
  },
  'a text is empty': {
    edits: [['"reload": "Reload"', '"reload": ▸""']],
    pointer: '/texts/reload',
    message: blank("'texts.reload'"),
  },
  'the time of a toast is meant in seconds': {
    edits: [['"durationMs": 5000', '"durationMs": ▸5']],
    pointer: '/toasts/durationMs',
    message: "'toasts.durationMs' is 5, which is too little. Write 1000 or more.",
  },
  'a tooltip opens when nobody is there any more': {
    edits: [['"delayMs": 700', '"delayMs": ▸700000']],
    pointer: '/tooltips/delayMs',
    message: "'tooltips.delayMs' is 700000, which is too much. Write 10000 or less.",
  },
  'a progress has more parts than a phone has room for': {
    edits: [['"default": 5', '"default": 5, "progress": { "kind": "dots", "filled": 3, "of": ▸100 }']],
    pointer: '/steps/1/progress/of',
    message: "'progress.of' of the step '/age' is 100, which is too much. Write 20 or less.",
  },
  'a password is to be longer than anybody makes one': {
    edits: [['"passwordMinLength": 8', '"passwordMinLength": ▸2048']],
    pointer: '/pages/farewell/passwordMinLength',
    message: "'pages.farewell.passwordMinLength' is 2048, which is too much. Write 64 or less.",
  },
  'the choices of a set are all removed': {
    edits: [['["Cat", "Dog"]', '▸[]']],
    pointer: '/choiceSets/pets',
    message: "'choiceSets.pets' is an empty list, so there is nothing to show. Add to it.",
  },
  'a number is too large': {
    edits: [['"maxLength": 20', '"maxLength": ▸20000']],
    pointer: '/session/start/0/maxLength',
    message: "'maxLength' of item 1 of 'session.start' is 20000, which is too much. Write 2000 or less.",
  },
  'a slider moves by nothing': {
    edits: [['"step": 1,', '"step": ▸0,']],
    pointer: '/steps/1/step',
    message: "'step' of the step '/age' is 0, which is too little. Write more than 0.",
  },
  'the heading of a page is made of spaces': {
    edits: [['"heading": "Lost"', '"heading": ▸" "']],
    pointer: '/pages/lost/heading',
    message: blank("'pages.lost.heading'"),
  },
  'a choice is made of spaces': {
    edits: [['["Cat", "Dog"]', '["Cat", ▸"  "]']],
    pointer: '/choiceSets/pets/1',
    message: blank("Item 2 of 'choiceSets.pets'"),
  },
  'the label of a choice is a space that no line breaks at': {
    edits: [['["Cat", "Dog"]', '["Cat", { "value": "Dog", "label": ▸"\\u00a0" }]']],
    pointer: '/choiceSets/pets/1/label',
    message: blank("'label' of item 2 of 'choiceSets.pets'"),
  },
  'the name of a plan is made of spaces': {
    edits: [['"name": "Pro"', '"name": ▸" "']],
    pointer: '/plans/0/name',
    message: blank("'name' of item 1 of 'plans'"),
  },
  'a feature of a plan is made of spaces': {
    edits: [['"features": ["All"]', '"features": ["All", ▸" "]']],
    pointer: '/plans/0/features/1',
    message: blank("Item 2 of 'features' of item 1 of 'plans'"),
  },
  'the text at the maximum of a slider is empty': {
    edits: [['"display": {}', '"display": { "atMaximum": ▸"" }']],
    pointer: '/steps/1/display/atMaximum',
    message: blank("'display.atMaximum' of the step '/age'"),
  },
  'a kind of step is an object that says what its text is': {
    edits: [['"kind": "slider"', '"kind": ▸{ "toString": 0 }']],
    pointer: '/steps/1/kind',
    message: `The step '/age' has the kind '{"toString":0}', which does not exist. Take one of: ${kindNames}.`,
  },
  'a word is an object that says what its text is': {
    edits: [['"call": "submit"', '"call": ▸{ "toString": 0 }']],
    pointer: '/pages/welcome/callToAction/call',
    message:
      '\'pages.welcome.callToAction.call\' is {"toString":0}, which is not known. Take one of: submit, update.',
  },
  'a kind of step does not exist: one problem, not one per kind': {
    edits: [['"kind": "slider"', '"kind": ▸"slidr"']],
    pointer: '/steps/1/kind',
    message: `The step '/age' has the kind 'slidr', which does not exist. Take one of: ${kindNames}. Did you mean 'slider'?`,
  },
  'a step has no kind: one problem, which says what kinds there are': {
    edits: [['{\n      "kind": "slider",', '▸{']],
    pointer: '/steps/1/kind',
    message: `The step '/age' has no 'kind', which says what it is. Take one of: ${kindNames}.`,
  },
  'a property belongs to another kind': {
    edits: [['"min": 0,', '"min": 0, ▸"confirm": true,']],
    pointer: '/steps/1/confirm',
    message:
      "The step '/age' has a property 'confirm' that nothing reads, so it has no effect. Remove it or correct its name.",
  },
  'a variant has what only its step can have, in a word that is like one of another meaning': {
    edits: [['"long": {}', '"long": { ▸"next": "/plan" }']],
    pointer: '/steps/0/variants/long/next',
    message:
      "'variants.long' of the step '/pet' has a property 'next' that nothing reads, so it has no effect. Remove it or correct its name. The step '/pet' has a 'next' already.",
  },
  'a property is there again, in a place where nothing reads it': {
    edits: [['"tooltips": {', '"tooltips": { ▸"plans": [],']],
    pointer: '/tooltips/plans',
    message:
      "'tooltips' has a property 'plans' that nothing reads, so it has no effect. Remove it or correct its name. The funnel has a 'plans' already.",
  },
  'a mistake is in the only form that fits: the problem is about that form': {
    edits: [['{ "to": "/age" }', '{ "to": ▸"age" }']],
    pointer: '/steps/0/next/1/to',
    message: `'to' of item 2 of 'next' of the step '/pet' is "age", ${noPath}`,
  },
  'a name with a line break is refused, since its value would not be checked': {
    edits: [['"long": {}', '"long": {}, ▸"lo\\nng": { "kind": "slidr" }']],
    pointer: '/steps/0/variants/lo\nng',
    message:
      "'variants' of the step '/pet' has a property 'lo\nng' that nothing reads, so it has no effect. Remove it or correct its name.",
  },
  'a value has none of the forms allowed': {
    edits: [
      [
        '"choices": "yes-no",\n          "next": "/pet",\n          "onSaveFailure": "log"',
        '"choices": "yes-no",\n          "next": "/pet",\n          "onSaveFailure": ▸"ignore"',
      ],
    ],
    pointer: '/pages/welcome/blocks/0/onSaveFailure',
    message:
      "'onSaveFailure' of item 1 of 'pages.welcome.blocks' has none of the forms that are allowed here. Write it as \"log\" or { toast }.",
  },
  'a value has none of the forms allowed, one of which is a list': {
    edits: [
      [
        '[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/plan" }, { "to": "/age" }]',
        '▸{ "to": "/age" }',
      ],
    ],
    pointer: '/steps/0/next',
    message:
      "'next' of the step '/pet' has none of the forms that are allowed here. Write it as a text or a list of { when?, to }.",
  },
  'an object lacks what the only form for objects needs': {
    edits: [['["Yes", "No"]', '["Yes", ▸{ "label": "No" }]']],
    pointer: '/choiceSets/yes-no/1',
    message: "Item 2 of 'choiceSets.yes-no' has no 'value', which it needs. Add it.",
  },
  'a setting of a rule is one for rules with a limit, with a word that is not known': {
    edits: [['"skips": []', '"rules": { "long-choice": { "severity": ▸"warn" } }, "skips": []']],
    pointer: '/rules/long-choice/severity',
    message:
      "'rules.long-choice.severity' is \"warn\", which is not known. Take one of: error, warning. Did you mean 'warning'?",
  },
  'a field that is set at the start is misspelt': {
    edits: [['{ "field": "UTM", "fromQuery"', '▸{ "field": "UTM", "fromquery"']],
    pointer: '/session/start/0',
    message:
      "Item 1 of 'session.start' has none of the forms that are allowed here. Write it as { field, value } or { field, fromQuery, maxLength }. None of them has 'fromquery'. Did you mean 'fromQuery'?",
  },
  'a condition compares with nothing': {
    edits: [['"when": { "answer": "Pet", "is": "Cat" }', '"when": ▸{ "answer": "Pet" }']],
    pointer: '/steps/0/next/0/when',
    message: noCondition,
  },
  'a condition compares in a word that there is not': {
    edits: [['"when": { "answer": "Pet", "is": "Cat" }', '"when": ▸{ "answer": "Pet", "equals": "Cat" }']],
    pointer: '/steps/0/next/0/when',
    message: `${noCondition} None of them has 'equals'.`,
  },
  'a condition has a misspelt word': {
    edits: [['"when": { "answer": "Pet", "is": "Cat" }', '"when": ▸{ "anser": "Pet", "is": "Cat" }']],
    pointer: '/steps/0/next/0/when',
    message: `${noCondition} None of them has 'anser'. Did you mean 'answer'?`,
  },
  'a condition is joined by a word that there is not, and that is like one of another meaning': {
    edits: [
      ['"when": { "answer": "Pet", "is": "Cat" }', '"when": ▸{ "and": [{ "answer": "Pet", "is": "Cat" }] }'],
    ],
    pointer: '/steps/0/next/0/when',
    message: `${noCondition} None of them has 'and'.`,
  },
  'a condition is a list': {
    edits: [['"when": { "answer": "Pet", "is": "Cat" }', '"when": ▸[{ "answer": "Pet", "is": "Cat" }]']],
    pointer: '/steps/0/next/0/when',
    message: noCondition,
  },
  'a condition compares with a list': {
    edits: [['"is": "Cat"', '"is": ▸["Cat"]']],
    pointer: '/steps/0/next/0/when/is',
    message:
      "'when.is' of item 1 of 'next' of the step '/pet' has none of the forms that are allowed here. Write it as a text or a number.",
  },
  'a condition compares twice, in words of two letters, which are all alike': {
    edits: [['"is": "Cat"', '"is": "Cat", ▸"in": ["Cat"]']],
    pointer: '/steps/0/next/0/when/in',
    message:
      "'when' of item 1 of 'next' of the step '/pet' has a property 'in' that nothing reads, so it has no effect. Remove it or correct its name.",
  },
};

describe('the structure of a funnel', () => {
  test('is sound where it fits the schema', () => {
    expect(checkStructure(minimalFunnel)).toEqual({ written: minimalFunnel });
  });

  test.each(Object.entries(mistakes))('is unsound when %s', (_, { edits, pointer, message }) => {
    const { text, places } = editedFunnel(edits);
    expect(validate(text, 'funnel.json')).toMatchObject({
      funnel: undefined,
      suppressed: [],
      overlays: [],
      problems: [
        { rule: 'structure', severity: 'error', file: 'funnel.json', pointer, message, ...places[0] },
      ],
    });
  });

  test('has an example, or words, in the schema for each form that a text can need', () => {
    const patterned: { pattern: string; description?: string; examples?: readonly string[] }[] = [];
    JSON.stringify(funnelSchemaDocument, (_, value) => {
      if (typeof value?.pattern === 'string' && value.pattern !== filledPattern) patterned.push(value);
      return value;
    });
    expect(patterned.length).toBeGreaterThan(10);
    for (const { pattern, description, examples } of patterned) {
      if (examples) expect(examples[0]).toMatch(new RegExp(pattern, 'u'));
      else expect(description).toMatch(/\.$/);
    }
  });

  test.each([null, 7, 'funnel', [], true])('is unsound when the file holds only %j', (value) => {
    expect(checkStructure(value)).toEqual({
      findings: [{ pointer: '', message: 'The funnel has the wrong type. Write it as an object in { }.' }],
    });
  });

  test('is unsound in every place where it is unsound, not only in the first', () => {
    const { text, places } = editedFunnel([
      ['"id": "pet-quiz"', '"id": ▸"Pet quiz"'],
      [
        '["Yes", "No"]',
        '["Yes", ▸1, "a", "b", "c", "d", "e", "f", "g", "h", { "value": "No", "label": ▸1 }]',
      ],
      ['"step": 1,', '"step": ▸0,'],
    ]);
    const { problems } = validate(text, 'funnel.json');
    expect(problems.map(({ line, column }) => ({ line, column }))).toEqual(places);
    expect(problems.map((problem) => problem.pointer)).toEqual([
      '/id',
      '/choiceSets/yes-no/1',
      '/choiceSets/yes-no/10/label',
      '/steps/1/step',
    ]);
  });
});

test('a mistake far down a long list of steps is reported once, at its place', () => {
  const [, slider] = minimalFunnel.steps;
  const broken = (index: number) =>
    index === 3 || index === 777 ? { ...slider, min: '0', extra: 1 } : slider;
  const steps = Array.from({ length: 1_000 }, (_, index) => broken(index));
  const checked = checkStructure({ ...minimalFunnel, id: undefined, steps });
  expect('findings' in checked && checked.findings.map(({ pointer }) => pointer)).toEqual([
    '',
    '/steps/3/extra',
    '/steps/3/min',
    '/steps/777/extra',
    '/steps/777/min',
  ]);
});
