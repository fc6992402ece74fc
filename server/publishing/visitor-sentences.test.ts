import { expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { visitorClass } from '../sessions/visitor-class.ts';
import { visitorSentence } from './visitor-sentences.ts';

const conditions = (step: object) =>
  withValues(minimalFunnel, {
    '/version': '2.0.0',
    '/steps/0': { ...minimalFunnel.steps[0], ...step },
  });

const sentenceFor = (answers: Record<string, string>, to = conditions({}), version = '1.0.0') => {
  const id = '00000000-0000-4000-8000-000000000000';
  const session = { id, funnelId: minimalFunnel.id, funnelVersion: version, answers };
  return visitorSentence({ ...visitorClass(session, minimalFunnel, to, 100), visitors: 1200 });
};

test('says who stays with their version, and why', () => {
  expect(sentenceFor({ Pet: 'Cat', Plan: 'pro' })).toMatch(
    /^1,200 visitors at \S+ of version 1\.0\.0 \(Pet: Cat\): they stay, since they have chosen a plan\.$/,
  );
  expect(sentenceFor({}, conditions({}), '2.0.0')).toBe(
    '1,200 visitors of version 2.0.0: they have the new version already.',
  );
});

test('tells visitors apart by what conditions of either version compare, and by nothing that is sensitive', () => {
  const next = (when: object) => [{ to: '/age', when }, { to: '/plan' }];
  expect(
    sentenceFor({ Pet: 'Dog' }, conditions({ next: next({ answer: 'Pet', in: ['Dog', 'Fish'] }) })),
  ).toBe('1,200 visitors at /age of version 1.0.0 (Pet: Dog or Fish): they go on at /age.');
  expect(sentenceFor({ Pet: 'Dog' }, conditions({ next: next({ answer: 'Pet', answered: true }) }))).toBe(
    '1,200 visitors at /age of version 1.0.0 (Pet: answered): they go on at /age.',
  );
  const private_ = withValues(minimalFunnel, { '/version': '2.0.0', '/steps/0/sensitive': true });
  expect(sentenceFor({ Pet: 'Cat' }, private_)).toBe(
    '1,200 visitors at /plan of version 1.0.0: they go on at /plan.',
  );
});
