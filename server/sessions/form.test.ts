import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formFunnel } from '../../tests/support/form-funnel.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { csvTable } from '../analytics/export/sessions-as-csv.ts';
import { fieldsOnPath, storedPath } from './stored-path.ts';

const kept = { Pet: 'Dog', Details: 'done', Age: '1', Nickname: 'Rex', Size: 'Small' };

describe('the answers to a form', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await postgres(), formFunnel);
  });
  afterAll(() => server.database.close());

  test.each<[string, Record<string, string>, string]>([
    ['a number beyond its question', { Age: '21' }, 'off-the-steps'],
    ['a number off the steps', { Age: '1.5' }, 'off-the-steps'],
    ['a choice of another question', { Size: 'Cat' }, 'not-a-choice'],
    ['one character too many', { Nickname: 'x'.repeat(21) }, 'too-long'],
    ['a control character', { Nickname: 'a\tb' }, 'control-character'],
    ['another word for done', { Details: 'Done' }, 'wrong-value'],
    ['the id of a question', { '/details#Age': '1' }, 'undeclared-field'],
    ['a field without a name', { '': 'Viewed' }, 'undeclared-field'],
  ])('are all refused with a sentence, and none is stored, for %s', async (_, wrong, id) => {
    const visitor = new Visitor(server);
    const response = await visitor.submit({ ...kept, ...wrong });
    const { type, detail } = await response.json();
    expect([response.status, type]).toEqual([422, `urn:problem:stile:${id}`]);
    expect(detail).toMatch(/\.$/);
    expect(await visitor.row()).toBeUndefined();
  });

  test('are stored as they are, each under its field', async () => {
    const visitor = new Visitor(server);
    expect((await visitor.submit(kept)).status).toBe(201);
    expect((await visitor.row())?.answers).toMatchObject(kept);
  });
});

const session = (answers: Record<string, string>) => ({ id: 'a-session', answers });
const counting = (answers: Record<string, string>) =>
  Object.keys(fieldsOnPath(answers, formFunnel, storedPath(session(answers), formFunnel)));

test('of a question that is hidden, and of what depends on it, an earlier answer does not count', () => {
  expect(counting(kept)).toEqual(Object.keys(kept));
  expect(counting({ ...kept, Age: '2' })).toEqual(['Pet', 'Details', 'Age']);
  expect(counting({ ...kept, Pet: 'Cat' })).toEqual(['Pet']);
});

test('in kept order a form is passed once every question that it shows is answered', () => {
  const funnel = { ...formFunnel, session: { ...formFunnel.session, order: 'kept' as const } };
  const current = (answers: Record<string, string>) => storedPath(session(answers), funnel).current;
  const { Size, ...unsized } = kept;
  expect(current(kept)).toBe('/plan');
  expect(current(unsized)).toBe('/details');
  expect(current({ ...unsized, Age: '2' })).toBe('/plan');
  expect(current({ Pet: 'Dog', Details: 'done' })).toBe('/details');
});

test('the export has a column for each question, and withholds what is sensitive', async () => {
  const { version } = formFunnel;
  const at = new Date(0);
  const row = { ...session(kept), version, createdAt: at, updatedAt: at, language: null, firstAt: new Map() };
  const { head, linesOf } = csvTable([formFunnel]);
  const [header, line] = (head + linesOf([row])).split('\r\n');
  const cells = Object.fromEntries((header ?? '').split(',').map((name, at) => [name, line?.split(',')[at]]));
  expect(cells).toMatchObject({ Details: 'done', Age: '1', Nickname: 'withheld', Size: 'Small' });
});
