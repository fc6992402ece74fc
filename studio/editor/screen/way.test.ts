import { expect, test } from 'vitest';
import { answerText } from '../../../engine/explore/example-path.ts';
import { minimalFunnel, plantFunnel } from '../../../tests/support/funnels.ts';
import { exampleAnswer } from '../preview/example-answer.ts';
import { follow, playedWay, shortestWay } from './way.ts';

test.each(plantFunnel.steps.map(({ path }) => path))('the shortest way to %s leads there', (path) => {
  const way = shortestWay(plantFunnel, path);
  expect(follow(plantFunnel, way?.answers ?? {}, path).to).toBe(path);
});

test('the shortest way names the answers without which it leads elsewhere', () => {
  const way = shortestWay(minimalFunnel, '/age');
  expect([...(way?.decisive ?? [])]).toEqual(['Pet']);
  expect(follow(minimalFunnel, { ...way?.answers, Pet: 'Cat' }, '/age').to).toBe('/bye');
});

test('a page is reached by an answer to every step before it', () => {
  expect(Object.keys(shortestWay(minimalFunnel, '/bye')?.answers ?? {})).toContain('Plan');
});

test('visitors begin on a landing page', () => {
  expect(shortestWay(minimalFunnel, '/')?.steps).toEqual([]);
});

test('a screen that nobody gets to has no way', () => {
  expect(shortestWay(minimalFunnel, '/nowhere')).toBeUndefined();
});

test('answers that are played are those of somebody who gave them, as far as the screen that is shown', () => {
  const played = [
    { path: '/pet', answer: 'Dog' },
    { path: '/age', answer: 'anything' },
  ];
  const atAge = playedWay(minimalFunnel, played, '/age');
  expect(atAge.answers).toMatchObject({ Pet: 'Dog' });
  expect(atAge.steps.map(({ path }) => path)).toEqual(['/pet']);
  const atEnd = playedWay(minimalFunnel, played, '/bye');
  expect(Object.keys(atEnd.answers)).toEqual(['Pet', 'Age']);
  expect([...atEnd.decisive]).toEqual(['Pet']);
});

test.each(plantFunnel.steps.filter(({ field }) => field).map((step) => [step.kind, step] as const))(
  'an answer to %s that is played in words is what is stored',
  (_, step) => {
    const stored = exampleAnswer(plantFunnel, step)?.[step.field];
    const played = [{ path: step.path, answer: answerText(stored) }];
    expect(playedWay(plantFunnel, played, '/end').answers[step.field]).toEqual(stored);
  },
);
