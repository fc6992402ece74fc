import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import type { OpenDatabase } from '../store/open.ts';
import { describeError } from './describe-error.ts';

/** A value that a message may quote, with a line that looks like a stack frame. */
const canary = 'canary-77ab\n    at canary';

/** What is logged for an error. */
async function logged(fail: () => unknown): Promise<string> {
  try {
    await fail();
  } catch (error) {
    return JSON.stringify(describeError(error));
  }
  throw new Error('Nothing was thrown, which the test needs.');
}

describe.each(databases)('of an error of $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('a log gets the code and the place, and not the value that the message quotes', async () => {
    const text = await logged(() => sql`select ${canary}::uuid`.execute(database.db));
    expect(text).not.toContain('canary');
    expect(text).toContain('"code":"22P02"');
    expect(text).toMatch(/"stack":"\s*at .*describe-error\.test\.ts/);
  });

  test('a log gets the message that quotes none', async () => {
    const text = await logged(() => sql`select from nowhere`.execute(database.db));
    expect(text).toContain('relation \\"nowhere\\" does not exist');
  });
});

test('of JSON that cannot be read, a log does not get the text', async () => {
  const text = await logged(() => JSON.parse(canary));
  expect(text).toContain('"name":"SyntaxError"');
  expect(text).toContain('describe-error.test.ts');
  expect(text).not.toContain('canary');
});
