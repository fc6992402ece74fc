import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formFunnel } from '../../tests/support/form-funnel.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { withValues } from '../../tests/support/with-values.ts';

const funnel = withValues(formFunnel, {
  '/choiceSets/breeds': ['Saluki', 'Another'],
  '/choiceSets/toys': ['Ball', 'Bone', 'Rope'],
  '/steps/1/questions': [
    {
      kind: 'dropdown',
      field: 'Breed',
      label: 'Breed',
      choices: 'breeds',
      nothingFound: 'None',
      other: { choice: 'Another', field: 'Breed (other)', label: 'Which one?', maxLength: 20 },
    },
    {
      kind: 'multi-choice',
      field: 'Toys',
      heading: 'Which two toys?',
      choices: 'toys',
      minChoices: 2,
      maxChoices: 2,
    },
    { kind: 'choice', field: 'Favourite', heading: 'Which one most?', choices: 'toys', choicesFrom: 'Toys' },
    { kind: 'date', field: 'From', label: 'Insured from' },
    {
      kind: 'date',
      field: 'To',
      label: 'Insured to',
      compare: { operator: 'moreThan', with: 'From', message: 'The end has to come after the beginning.' },
    },
    { kind: 'email', field: 'Address', label: 'E-mail address', sensitive: true, optional: { label: '' } },
  ],
});

const sent = {
  Details: 'done',
  Breed: 'Another',
  'Breed (other)': 'Azawakh',
  Toys: 'Ball, Rope',
  Favourite: 'Rope',
  From: '2026-11-22',
  To: '2027-11-22',
  Address: 'rex@example.com',
};

describe('the answers to a form that asks for an address, a text beside a choice, and dates in their order', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await postgres(), funnel);
  });
  afterAll(() => server.database.close());

  test('are stored together, the address also as that of the session', async () => {
    const visitor = new Visitor(server);
    expect((await visitor.submit(sent)).status).toBe(201);
    expect(await visitor.row()).toMatchObject({ answers: sent, email: 'rex@example.com', consent: null });

    const changed = { Address: 'max@example.com' };
    expect((await visitor.update(changed)).status).toBe(200);
    expect(await visitor.row()).toMatchObject({ answers: changed, email: 'max@example.com' });

    // A skip takes back the answer; the session stays with whom it belongs to.
    expect((await visitor.update({ Address: '' })).status).toBe(200);
    expect(await visitor.row()).toMatchObject({ answers: { Address: '' }, email: 'max@example.com' });
  });

  test.each<[string, Record<string, string>, string]>([
    ['another breed without its text', { Breed: 'Another', 'Breed (other)': '' }, 'empty'],
    ['a text beside a breed that has none', { Breed: 'Saluki', 'Breed (other)': 'Azawakh' }, 'wrong-value'],
    ['one toy of two', { Toys: 'Ball' }, 'too-few-choices'],
    ['three toys of two', { Toys: 'Ball, Bone, Rope' }, 'too-many-choices'],
    ['a favourite that is none of the toys', { Favourite: 'Bone' }, 'not-a-choice'],
    ['an address without a host', { Address: 'rex@' }, 'invalid-email'],
    ['an end before the beginning', { To: '2026-11-22' }, 'comparison-failed'],
  ])('are refused as a whole with %s', async (_, wrong, id) => {
    const visitor = new Visitor(server);
    const response = await visitor.submit({ ...sent, ...wrong });
    const { type, detail } = await response.json();
    expect([response.status, type]).toEqual([422, `urn:problem:stile:${id}`]);
    expect(detail).toMatch(/\.$/);
    expect(await visitor.row()).toBeUndefined();
  });

  test('are held against the answers that are stored already', async () => {
    const visitor = new Visitor(server);
    await visitor.submit(sent);
    const response = await visitor.update({ Details: 'done', To: '2026-01-01' });
    expect(await response.json()).toMatchObject({
      type: 'urn:problem:stile:comparison-failed',
      detail: "The field 'To' is refused: The end has to come after the beginning.",
    });
    expect((await visitor.update({ To: '2026-12-01' })).status).toBe(200);
    expect((await visitor.update({ Favourite: 'Bone' })).status).toBe(422);
    // What it depends on may change: the favourite then no longer counts.
    expect((await visitor.update({ Toys: 'Ball, Bone' })).status).toBe(200);
    expect((await visitor.update({ Favourite: 'Bone' })).status).toBe(200);
  });
});
