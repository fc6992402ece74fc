import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as core from 'survey-core';
import { expect, test } from 'vitest';
import { anySurvey } from '../../../tests/support/any-survey.ts';
import { readFunnel, validate } from '../../validate/validate.ts';
import { readSurvey } from '../read-survey.ts';
import { SurveyImport } from '../survey.ts';
import { compare, type Difference } from './compare.ts';

/** What random visitors meet otherwise, and the import did not tell. */
function differencesIn(
  survey: unknown,
  visitors: number,
  change = (text: string) => text,
): readonly Difference[] {
  const imported = new SurveyImport(survey).funnel('imported');
  // Nothing of it could be taken over, and that is told.
  if (imported.funnel.steps.length === 0) return [];
  const read = readFunnel(change(JSON.stringify(imported.funnel)), 'funnel.json');
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('\n'));
  const { funnel } = read;
  return [...compare(core, { survey, imported, funnel }, visitors, 1)].flat();
}

/** The errors of a funnel that is made of a survey; of one without a step nothing is written. */
function errorsIn(survey: unknown): readonly string[] {
  const { funnel } = new SurveyImport(survey).funnel('imported');
  const { problems } = validate(JSON.stringify(funnel), 'funnel.json');
  const errors = problems.filter(({ severity }) => severity === 'error' && funnel.steps.length > 0);
  return errors.map(({ rule, message }) => `${rule}: ${message}`);
}

/** Hundreds take a while: `RUNS=200 npx vitest run` this file. */
const numRuns = Number(process.env.RUNS ?? 50);

test(`visitors of ${numRuns} surveys meet nothing else in the funnel but what the import told, and it validates`, {
  timeout: 1_000 * numRuns,
}, () => {
  const silent = fc.sample(anySurvey, { seed: 40, numRuns }).flatMap((survey) => {
    const [difference] = differencesIn(survey, 1);
    const found = [...(difference ? [difference] : []), ...errorsIn(survey)];
    return found.length > 0 ? [{ survey: JSON.stringify(survey), found }] : [];
  });
  expect(silent).toEqual([]);
});

/** The definitions of a folder: SURVEYS names another one than that of the repository. */
const { SURVEYS: folder = 'tests/surveys' } = process.env;
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test.each(files)('visitors of %s meet nothing else in the funnel but what the import told', (name) => {
  const read = readSurvey(readFileSync(join(folder, name), 'utf8'), name);
  if ('fault' in read) throw new Error(read.fault);
  expect(differencesIn(read.survey, 8)).toEqual([]);
});

const required = (more: object) => ({ isRequired: true, ...more });
const kids = required({ type: 'radiogroup', name: 'kids', choices: ['Yes', 'No'] });
const pets = required({ type: 'checkbox', name: 'pets', choices: ['a', 'b'] });
const note = (visibleIf: string, more = {}) => ({ type: 'comment', name: 'x', visibleIf, ...more });

test.each<[string, readonly object[]]>([
  ['A1: visible and visibleIf', [kids, note("{kids} = 'yes'", { visible: false })]],
  [
    'A2: pages that exclude each other',
    [
      required({ type: 'rating', name: 'nps', rateMin: 0, rateMax: 10 }),
      note('{nps} >= 9'),
      { ...note('{nps} <= 6'), name: 'y' },
    ],
  ],
  ['A3: a part of a text', [{ type: 'text', name: 't' }, note("{t} contains 'ell'")]],
  ['A4: a list as a whole', [pets, note("{pets} = ['a']")]],
  ['A5: a list and a single value', [pets, note("{pets} <> 'a'")]],
  [
    'A6: value|text',
    [required({ type: 'radiogroup', name: 'sex', choices: ['m|Male', 'f|Female'] }), note("{sex} = 'm'")],
  ],
  ['A7: marks of HTML', [{ ...kids, title: 'What is <b> for?' }]],
  ['A8: other in a dropdown', [{ ...kids, type: 'dropdown', showOtherItem: true }]],
  ['A10: numbers among choices', [{ ...kids, choices: [1, 2, 3, 4, 5] }, note('{kids} >= 4')]],
  [
    'A11: what may be left out',
    [
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b' },
    ],
  ],
  ['A13: a step that does not divide the range', [{ type: 'slider', name: 's', min: 0, max: 100, step: 40 }]],
  [
    'A14: two questions of one name',
    [kids, note("{kids} = 'Yes'"), note("{kids} = 'No'"), { ...note('{x} notempty'), name: 'y' }],
  ],
  ['A15: && and ||', [kids, note("{kids} = 'Yes' && {kids} notempty || {kids} empty")]],
  ['A16: yes and no in words', [{ type: 'boolean', name: 'b' }, note("{b} = 'true'")]],
  ['A17: html', [{ type: 'html', name: 'h', html: 'Read this.' }, kids]],
  ['A18: visible as a text', [kids, { type: 'text', name: 'x', visible: 'false' }]],
  ['A19: a read-only default', [{ type: 'text', name: 'x', readOnly: true, defaultValue: 'set' }, kids]],
  [
    'F1: a group that repeats',
    [
      kids,
      {
        type: 'paneldynamic',
        name: 'child',
        visibleIf: "{kids} = 'Yes'",
        minPanelCount: 1,
        maxPanelCount: 3,
        templateElements: [
          { type: 'radiogroup', name: 'ill', choices: ['Yes', 'No'], isRequired: true },
          { type: 'text', name: 'illness', isRequired: true, visibleIf: "{panel.ill} = 'Yes'" },
          { type: 'multipletext', name: 'named', items: [{ name: 'first' }, { name: 'last' }] },
        ],
      },
    ],
  ],
  [
    'F1: rows that are added',
    [
      {
        type: 'matrixdynamic',
        name: 'pet',
        isRequired: true,
        maxRowCount: 2,
        choices: ['Cat', 'Dog'],
        columns: [{ name: 'kind' }, { name: 'name', cellType: 'text', visibleIf: '{row.kind} notempty' }],
      },
    ],
  ],
  ['A9: an answer in a title', [kids, { ...note('{kids} notempty'), title: 'You say {kids}?' }]],
  [
    'F2: a matrix',
    [{ type: 'matrix', name: 'm', columns: ['a', 'b'], rows: ['one', 'two'] }, note("{m.one} = 'a'")],
  ],
  [
    'F3: a text between questions',
    [{ type: 'panel', elements: [kids, { type: 'html', html: 'Read.' }, pets] }],
  ],
  ['F5: an order by name', [{ ...kids, choices: ['c', 'a', 'b'], choicesOrder: 'asc' }]],
  ['F8: a file', [{ type: 'file', name: 'f', isRequired: true }, note('{f} notempty')]],
  ['F10: an order of choices', [{ type: 'ranking', name: 'r', choices: ['a', 'b', 'c'] }]],
  ['F11: a preselected choice', [{ ...kids, defaultValue: 'No' }, note("{kids} = 'No'")]],
  ['F12: a signature', [{ type: 'signaturepad', name: 's', isRequired: true }, note('{s} notempty')]],
  ['F6: an e-mail address', [{ type: 'text', name: 'mail', inputType: 'email' }]],
  [
    'F15: a number of choices',
    [{ ...pets, choices: ['a', 'b', 'c'], minSelectedChoices: 2, maxSelectedChoices: 2 }],
  ],
])('%s: nothing is silent', (_, elements) => {
  expect(differencesIn({ pages: elements.map((element) => ({ elements: [element] })) }, 8)).toEqual([]);
});

test('the words of another language are no difference', () => {
  const elements = [{ ...kids, showNoneItem: true, showOtherItem: true }];
  expect(differencesIn({ locale: 'de', elements }, 4)).toEqual([]);
});

const pet = {
  type: 'paneldynamic',
  name: 'pet',
  maxPanelCount: 2,
  templateElements: [{ type: 'text', name: 'name', isRequired: true }],
};
const survey = {
  pages: [
    { elements: [kids] },
    { name: 'x', elements: [note("{kids} = 'Yes'", { isRequired: true, title: 'Say {kids}' })] },
    { name: 'pets', elements: [pet] },
  ],
};

test.each([
  [
    'a question that the funnel asks all',
    (text: string) => text.replace(/\[\{"when".*?\]/, '"/x"'),
    "The funnel asks 'x' here, and the survey does not.",
  ],
  [
    'a question that the funnel asks nobody',
    (text: string) => text.replace(/\[\{"when".*?\]/, '"/pets"'),
    "The survey asks 'x' here, and the funnel does not.",
  ],
  [
    'a choice',
    (text: string) => text.replace('["Yes","No"]', '["Yes","No","Perhaps"]'),
    "For 'kids' the survey offers Yes (Yes); No (No). The funnel offers Yes (Yes); No (No); Perhaps (Perhaps).",
  ],
  [
    'an answer that the funnel refuses',
    (text: string) => text.replace('"maxLength":2000', '"maxLength":1'),
    'The survey takes "blue" for \'x\', and the funnel refuses it: The answer has 4 characters. Send at most 1.',
  ],
  [
    'a title',
    (text: string) => text.replace('Say {', 'Tell {'),
    'For \'x\' the survey shows "Say Yes /", and the funnel "Tell Yes /".',
  ],
  [
    'a number of several',
    (text: string) => text.replace('"max":2', '"max":1'),
    "The survey takes 2 for 'pet', and the funnel does not.",
  ],
  [
    'a question of each of several',
    (text: string) => text.replace(/(?<="field":"name",.*?)}]}/, ',"when":{"answer":"kids","is":"No"}}]}'),
    "The survey asks 'name' here, and the funnel does not.",
  ],
  [
    'an answer that the survey refuses',
    (text: string) => text.replace('"field":"kids"', '"field":"kids","optional":{}'),
    "The survey refuses no answer for 'kids', and the funnel takes it.",
  ],
])('%s is found', (_, change, message) => {
  const messages = differencesIn(survey, 12, change).map((difference) => difference.message);
  expect(messages).toContain(message);
});
