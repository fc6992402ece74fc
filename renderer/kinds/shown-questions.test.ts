import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '../../schema/answers/answer.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { formQuestions } from '../../schema/questions/form-questions.ts';
import { formFunnel } from '../../tests/support/form-funnel.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { fetchAll } from '../code/view-code.ts';
import { codeOfQuestion } from '../options/question-code.ts';
import { type Entered, shownQuestions } from './shown-questions.ts';

const optional = { label: '(optional)' };
const funnel = withValues(formFunnel, {
  '/steps/1/questions': [
    { kind: 'multi-choice', field: 'Toys', heading: 'Which toys?', choices: 'pets', optional },
    { kind: 'choice', field: 'Size', heading: 'Which size?', choices: 'sizes', preselected: 'Small' },
    {
      kind: 'multi-choice',
      field: 'Best',
      heading: 'Which most?',
      choices: 'pets',
      choicesFrom: 'Toys',
      preselected: ['Cat'],
      optional,
    },
  ],
});
const step = funnel.steps.find(({ path }) => path === '/details') as Step;

/** The answers by question with which the form begins, and those that Continue then saves. */
function formWith(stored: Answers, entered: Entered = new Map()) {
  const shown = shownQuestions(formQuestions(step), {
    funnel,
    step,
    answers: { Pet: 'Dog', ...stored },
    own: 'done',
    entered,
    inputsOf: (question) => ({ key: question.field, from: question }),
  });
  const marked = shown.questions.map(({ question, answer }) => [question.field, answer]);
  return { marked: Object.fromEntries(marked), saved: shown.answers };
}

beforeAll(() => fetchAll(codeOfQuestion(step)));

describe('the questions of a form begin', () => {
  test('with what was answered earlier, also where it may be skipped', () => {
    const earlier = { Toys: ['Dog'], Size: 'Large', Best: ['Dog'] };
    expect(formWith(earlier)).toEqual({ marked: earlier, saved: earlier });
  });

  test('with what is preselected, as long as it is among the choices', () => {
    const begun = { Toys: '', Size: 'Small', Best: ['Cat'] };
    expect(formWith({})).toEqual({ marked: begun, saved: begun });
    expect(formWith({ Toys: ['Dog'] }).marked).toEqual({ Toys: ['Dog'], Size: 'Small', Best: '' });
  });

  test('with nothing where the question was skipped, or is emptied', () => {
    expect(formWith({ Size: 'Large', Best: '' }).marked).toMatchObject({ Best: '' });
    expect(formWith({ Toys: ['Dog'] }, new Map([['Toys', undefined]])).saved).toMatchObject({ Toys: '' });
  });
});
