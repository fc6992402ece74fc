import { describe, expect, test } from 'vitest';
import type { Answers } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import type { Step } from '../schema/declaration/step.ts';
import { formFunnel } from '../tests/support/form-funnel.ts';
import { minimalFunnel } from '../tests/support/funnels.ts';
import { twoPrices, twoPricesKept } from '../tests/support/two-prices.ts';
import { withValues } from '../tests/support/with-values.ts';
import { answersBeforeForm, pathTaken } from './path-taken.ts';

/** The fields that count, the steps of the path, and where the visitor is. */
function taken(funnel: Funnel, answers: Answers, at?: string) {
  const path = pathTaken(funnel, answers, at);
  return { counts: Object.keys(path.answers).sort(), steps: [...path.steps], current: path.current };
}

describe('the answers that count are', () => {
  test('all of those on one way', () => {
    expect(taken(twoPrices, { Pet: 'Dog', Size: 'Large', Age: 5 })).toMatchObject({
      counts: ['Age', 'Pet', 'Size'],
      current: '/dear',
    });
  });

  test('none that the earlier answer no longer offers', () => {
    const most = withValues(minimalFunnel, {
      '/steps/0/kind': 'multi-choice',
      '/steps/0/next': '/most',
      '/steps/-': {
        kind: 'choice',
        path: '/most',
        field: 'Most',
        choices: 'pets',
        choicesFrom: 'Pet',
        next: '/age',
      },
    });
    const chosen = (...pets: readonly string[]) => taken(most, { Pet: pets, Most: 'Dog', Age: 5 });
    expect(chosen('Cat', 'Dog')).toMatchObject({ counts: ['Age', 'Most', 'Pet'], current: '/plan' });
    expect(chosen('Cat')).toMatchObject({ counts: ['Age', 'Pet'], current: '/most' });
  });

  test('none of a branch that was left', () => {
    expect(taken(twoPrices, { Pet: 'Cat', Size: 'Large', Age: 5 })).toMatchObject({
      counts: ['Age', 'Pet'],
      current: '/cheap',
    });
  });

  test('those that come back once the branch is taken again', () => {
    const answers = { Pet: 'Dog', Size: 'Large', Age: 5, Cheap: 'small' };
    expect(taken(twoPrices, answers)).toMatchObject({ counts: ['Age', 'Pet', 'Size'] });
  });

  test('at a step those that lead to it and its own, not later ones', () => {
    const answers = { Pet: 'Dog', Size: 'Large', Age: 5, Dear: 'large' };
    expect(taken(twoPrices, answers, '/size').counts).toEqual(['Pet', 'Size']);
    expect(taken(twoPrices, answers, '/age').counts).toEqual(['Age', 'Pet', 'Size']);
  });

  test('at a step that lies off the path those on it and its own', () => {
    const answers = { Pet: 'Cat', Size: 'Large', Age: 5 };
    expect(taken(twoPrices, answers, '/size').counts).toEqual(['Age', 'Pet', 'Size']);
  });
});

describe('where a step was opened ahead of the first unanswered one', () => {
  const answers = { Size: 'Large', Age: 5 };

  test('what lies behind counts in free order, as far as drawn ways lead there', () => {
    expect(taken(twoPrices, answers)).toMatchObject({ counts: ['Age', 'Size'], current: '/pet' });
    expect(taken(twoPrices, { ...answers, Pet: 'Cat' }).counts).toEqual(['Age', 'Pet']);
  });

  test('a skipped question is passed in kept order, and conditions see no answer to it', () => {
    expect(taken(twoPricesKept, { Pet: '' })).toMatchObject({ counts: ['Pet'], current: '/age' });
  });

  test('the path ends at the unanswered one in kept order', () => {
    expect(taken(twoPricesKept, answers)).toEqual({ counts: [], steps: ['/pet'], current: '/pet' });
    expect(taken(twoPricesKept, { ...answers, Pet: 'Dog' }).current).toBe('/dear');
  });
});

describe('of several ways in', () => {
  // The first leads to the pet; this one to a step behind it.
  const funnel = withValues(twoPricesKept, { '/steps/2/opensWithoutSession': true });

  test('the path begins at the first whose step is answered', () => {
    expect(taken(funnel, { Age: 5 })).toMatchObject({ counts: ['Age'], current: '/cheap' });
    expect(taken(funnel, { Age: 5, Pet: 'Dog' })).toMatchObject({ counts: ['Pet'], current: '/size' });
  });

  test('it is one of those that lead to the step in question', () => {
    expect(taken(funnel, { Pet: 'Dog', Age: 5 }, '/cheap')).toMatchObject({ counts: ['Age'] });
  });

  test('a visitor who has answered nothing is at the first', () => {
    expect(taken(funnel, {}).current).toBe('/pet');
  });
});

describe('where steps lead back to one another', () => {
  const menu = { answer: 'Pet', is: 'Dog' };
  // The pet is a menu: a dog leads to the age and back to the menu, and a cat on.
  const hub = withValues(minimalFunnel, {
    '/session/order': 'kept',
    '/steps/0/next': [{ when: menu, to: '/age' }, { to: '/plan' }],
    '/steps/1/next': '/pet',
  });

  test('the answers of an earlier round count', () => {
    expect(taken(hub, { Pet: 'Dog', Age: 5 })).toMatchObject({ counts: ['Age', 'Pet'] });
    expect(taken(hub, { Pet: 'Cat', Age: 5 })).toMatchObject({ counts: ['Age', 'Pet'], current: '/plan' });
  });

  test('a visitor may be anywhere in the round that was answered, and nowhere ahead', () => {
    expect(taken(hub, { Pet: 'Dog', Age: 5 }).steps).toEqual(['/pet', '/age']);
    expect(taken(hub, { Pet: 'Dog' })).toMatchObject({ steps: ['/pet', '/age'], current: '/age' });
  });
});

describe('of a form', () => {
  const kept = withValues(formFunnel, { '/session/order': 'kept' });
  const answers = { Pet: 'Dog', Details: 'done', Age: 5, Nickname: 'Rex', Size: 'Small' };

  test('an answer to a question that is now hidden does not count', () => {
    expect(taken(kept, answers)).toMatchObject({ counts: ['Age', 'Details', 'Pet'], current: '/plan' });
    expect(answersBeforeForm(kept, answers, kept.steps[1] as Step)).toEqual({ Pet: 'Dog', Details: 'done' });
  });

  test('that leads to itself, all answers count: an earlier round is part of the path', () => {
    const small = { answer: 'Size', is: 'Small' };
    const again = withValues(kept, { '/steps/1/next': [{ when: small, to: '/details' }, { to: '/plan' }] });
    expect(taken(again, answers)).toMatchObject({ counts: Object.keys(answers).sort(), current: '/details' });
    expect(answersBeforeForm(again, answers, again.steps[1] as Step)).toEqual(answers);
  });

  test('a question is shown by what the answers before it add up to, whatever those after it add', () => {
    const points = [
      { answer: 'Age', atLeast: 5, points: 1 },
      { answer: 'Size', is: 'Small', points: 1 },
    ];
    const scored = withValues(kept, {
      '/values': { score: { kind: 'points', of: points } },
      '/steps/1/questions/1/when': { value: 'score', atLeast: 2 },
      '/steps/1/questions/2/when': undefined,
    });
    const { Nickname, ...without } = answers;
    expect(taken(scored, without).current).toBe('/plan');
    expect(taken(scored, { ...without, Size: 'Large' }).current).toBe('/plan');
  });

  test('in free order, a question is not shown by an answer of a parallel branch', () => {
    const [pet] = formFunnel.steps;
    const coat = { ...pet, path: '/coat', field: 'Coat', next: '/plan' } as Step;
    const parallel = withValues<Funnel>(
      { ...formFunnel, steps: [...formFunnel.steps, coat] },
      {
        '/steps/0/next': [{ when: { answer: 'Pet', is: 'Dog' }, to: '/details' }, { to: '/coat' }],
        '/steps/1/questions/1/when': { answer: 'Coat', is: 'Dog' },
      },
    );
    const unasked = { Coat: 'Dog', Details: 'done', Age: 5 };
    expect(answersBeforeForm(parallel, unasked, parallel.steps[1] as Step)).toEqual({ Details: 'done' });
    expect(pathTaken(parallel, unasked).transitions.get('/details')).toBe('/plan');
    expect(taken(parallel, { ...unasked, Nickname: 'Rex' }, '/details').counts).toEqual(['Age', 'Details']);
  });
});

test('a funnel of ten thousand steps is followed in time that grows with its length', () => {
  const [first] = minimalFunnel.steps;
  const steps = Array.from({ length: 10_000 }, (_, index) => ({
    ...first,
    path: index === 0 ? '/pet' : `/pet${index}`,
    field: `F${index}`,
    next: index === 9_999 ? '/bye' : `/pet${index + 1}`,
  })) as Funnel['steps'];
  const answers = Object.fromEntries(steps.map(({ field }) => [field, 'Cat']));
  expect(pathTaken({ ...minimalFunnel, steps }, answers).current).toBe('/bye');
});
