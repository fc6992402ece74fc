import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { withValues } from '../../tests/support/with-values.ts';

const funnel = withValues(minimalFunnel, {
  '/choiceSets/pets': ['Cat', 'Dog', 'Another', { value: 'None of these', exclusive: true }],
  '/steps/0/other': { choice: 'Another', field: 'Pet Other', label: 'Which one?', maxLength: 6 },
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
      message: 'The card has two letters and four digits. Send those.',
    },
    next: '/plan',
  },
});

describe('what questions with options take and refuse', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await postgres(), funnel);
  });
  afterAll(() => server.database.close());

  test.each<[string, Record<string, string>, string]>([
    ['an exclusive choice after another', { Pet: 'Cat, None of these', 'Pet Other': '' }, 'exclusive-choice'],
    [
      'an exclusive choice before another',
      { Pet: 'None of these, Cat', 'Pet Other': '' },
      'exclusive-choice',
    ],
    ['another choice without its text', { Pet: 'Another' }, 'empty'],
    ['another choice with an empty text', { Pet: 'Cat, Another', 'Pet Other': '' }, 'empty'],
    ['a text with spaces around it', { Pet: 'Another', 'Pet Other': ' Emu' }, 'untrimmed'],
    ['a text that is too long', { Pet: 'Another', 'Pet Other': 'Ostrich' }, 'too-long'],
    ['a text with a control character', { Pet: 'Another', 'Pet Other': 'E\u001bmu' }, 'control-character'],
    ['a text beside a choice that has none', { Pet: 'Cat', 'Pet Other': 'Emu' }, 'wrong-value'],
    ['a text without a choice', { 'Pet Other': 'Emu' }, 'wrong-value'],
    ['a choice that leaves the text of an earlier one', { Pet: 'Cat' }, 'empty'],
    ['a skip of a question that is not optional', { Card: '' }, 'empty'],
    ['a space instead of a skip', { Pet: ' ', 'Pet Other': '' }, 'not-a-choice'],
    ['a text off its pattern', { Card: 'AB12345' }, 'pattern-mismatch'],
    [
      'a text off its pattern, beside a good answer',
      { Pet: 'Cat', 'Pet Other': '', Card: 'ab1234' },
      'pattern-mismatch',
    ],
  ])('%s is refused with a sentence, and nothing is stored', async (_, answers, id) => {
    const visitor = new Visitor(server);
    const response = await visitor.submit(answers);
    const { type, detail } = await response.json();
    expect([response.status, type]).toEqual([422, `urn:problem:stile:${id}`]);
    expect(detail).toMatch(/\. Send .*\.$/);
    expect(await visitor.row()).toBeUndefined();
  });

  test.each<[string, Record<string, string>]>([
    ['an exclusive choice by itself', { Pet: 'None of these', 'Pet Other': '' }],
    ['the other choices together', { Pet: 'Cat, Dog', 'Pet Other': '' }],
    ['another choice with its text', { Pet: 'Dog, Another', 'Pet Other': 'Ferret' }],
    ['a skip of an optional question', { Pet: '', 'Pet Other': '' }],
    ['a text of its pattern', { Card: 'AB1234' }],
  ])('%s is taken and kept as it is', async (_, answers) => {
    const visitor = new Visitor(server);
    expect((await visitor.submit(answers)).status).toBe(201);
    expect((await visitor.row())?.answers).toEqual(answers);
  });

  test('a skip, and a choice without a text, take the earlier answer back; an empty source takes nothing', async () => {
    const visitor = new Visitor(server);
    await visitor.submit({ UTM: 'letter', Pet: 'Another', 'Pet Other': 'Emu' });
    await visitor.update({ Pet: 'Cat', 'Pet Other': '' });
    expect((await visitor.row())?.answers).toMatchObject({ Pet: 'Cat', 'Pet Other': '' });
    await visitor.submit({ UTM: '', Pet: '', 'Pet Other': '' });
    expect((await visitor.row())?.answers).toEqual({ UTM: 'letter', Pet: '', 'Pet Other': '' });
  });
});
