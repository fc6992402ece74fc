import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '../../schema/kinds/index.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { withValues } from '../../tests/support/with-values.ts';

const funnel = withValues(minimalFunnel, {
  '/choiceSets/pets': ['Cat', 'Dog', { value: 'None of these', exclusive: true }],
  '/steps/0/kind': 'multi-choice',
  '/steps/0/confirm': undefined,
  '/steps/0/continueShown': 'always',
  '/steps/0/optional': { label: 'Skip' },
  '/steps/1': {
    ...minimalFunnel.steps[2],
    ...kinds.text.example,
    kind: 'text',
    number: 3,
    path: '/age',
    field: 'Card',
    statusField: 'Card Status',
    pattern: {
      expression: '[A-Z]{2}\\d{4}',
      message: 'The card has two letters and four digits; send those.',
    },
    next: '/plan',
  },
});

describe('what questions with options take and refuse', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await postgres(), funnel);
  }, 60_000);
  afterAll(() => server.database.close());

  test.each<[string, Record<string, string>, string]>([
    ['an exclusive choice after another', { Pet: 'Cat, None of these' }, 'exclusive-choice'],
    ['an exclusive choice before another', { Pet: 'None of these, Cat' }, 'exclusive-choice'],
    ['a skip of a question that is not optional', { Card: '' }, 'empty'],
    ['a space instead of a skip', { Pet: ' ' }, 'not-a-choice'],
    ['a text off its pattern', { Card: 'AB12345' }, 'pattern-mismatch'],
    ['a text off its pattern, beside a good answer', { Pet: 'Cat', Card: 'ab1234' }, 'pattern-mismatch'],
  ])('%s is refused with a sentence, and nothing is stored', async (_, answers, id) => {
    const visitor = new Visitor(server);
    const response = await visitor.submit(answers);
    const { type, detail } = await response.json();
    expect([response.status, type]).toEqual([422, `urn:problem:stile:${id}`]);
    expect(detail).toMatch(/; send .*\.$/);
    expect(await visitor.row()).toBeUndefined();
  });

  test.each<[string, Record<string, string>]>([
    ['an exclusive choice by itself', { Pet: 'None of these' }],
    ['the other choices together', { Pet: 'Cat, Dog' }],
    ['a skip of an optional question', { Pet: '' }],
    ['a text of its pattern', { Card: 'AB1234' }],
  ])('%s is taken and kept as it is', async (_, answers) => {
    const visitor = new Visitor(server);
    expect((await visitor.submit(answers)).status).toBe(201);
    expect((await visitor.row())?.answers).toEqual(answers);
  });
});
