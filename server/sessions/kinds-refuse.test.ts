import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { passport } from '../../tests/support/passport.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { staffToken, type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';

interface Values {
  /** The properties of the step that differ from the example of its kind. */
  readonly step: object;
  /** The extreme values that are accepted and stored unchanged. */
  readonly taken: readonly string[];
  /** The fields to send with each value. */
  readonly along?: Readonly<Record<string, string>>;
  /** By value, why it is refused. */
  readonly refused: Readonly<Record<string, string>>;
}

const values: { readonly [Name in KindName]?: Values } = {
  rating: {
    step: {},
    taken: ['0', '10'],
    refused: { 11: 'off-the-steps', '-1': 'off-the-steps', '1e1': 'off-the-steps', ' 7': 'off-the-steps' },
  },
  ranking: {
    step: {},
    taken: ['Yes, No', 'No, Yes'],
    refused: {
      Yes: 'too-few-choices',
      'Yes, No, Yes': 'chosen-twice',
      'Yes,No': 'not-a-choice',
      '': 'nothing-chosen',
    },
  },
  signature: {
    step: {},
    taken: ['typed: Ida Falk', 'drawn: M0 0L600 240'],
    refused: {
      'Ida Falk': 'no-signature',
      'drawn: M1 2L3 4"/><script>': 'no-signature',
      '': 'no-signature',
    },
  },
  dropdown: {
    step: {},
    taken: ['AD', 'ZW'],
    refused: {
      Germany: 'not-a-choice',
      de: 'not-a-choice',
      // Not in ISO 3166-1.
      UK: 'not-a-choice',
      'DE, FR': 'not-a-choice',
      ' DE': 'not-a-choice',
      '': 'not-a-choice',
    },
  },
  consent: {
    step: {},
    along: { 'Terms agreed to': 'I agree to the terms of use (/).' },
    taken: ['yes'],
    refused: { no: 'consent-needed', true: 'wrong-value', Yes: 'wrong-value', '': 'wrong-value' },
  },
  number: {
    step: { min: -30, max: 250 },
    taken: ['-30', '250', '0', '72.5'],
    refused: {
      '-30.1': 'too-low',
      '250.1': 'too-high',
      '72.55': 'too-many-decimals',
      '72,5': 'not-a-number',
      '72.50': 'not-a-number',
      '-0': 'not-a-number',
      '7e1': 'not-a-number',
      '0x48': 'not-a-number',
      ' 72': 'not-a-number',
      '٧٢': 'not-a-number',
      NaN: 'not-a-number',
      Infinity: 'too-high',
      '72; drop table sessions': 'not-a-number',
    },
  },
  date: {
    step: { earliest: '1900-01-01', latest: 'today-18y' },
    taken: ['1900-01-01', '2000-02-29'],
    refused: {
      '1899-12-31': 'too-early',
      '9999-12-31': 'too-late',
      '2001-02-29': 'not-a-date',
      '2001-13-01': 'not-a-date',
      '2001-00-10': 'not-a-date',
      '2001-1-1': 'not-a-date',
      '2001-01-01T00:00:00Z': 'not-a-date',
      '01/02/2001': 'date-incomplete',
      '2001-01': 'date-incomplete',
      '２００１-01-01': 'not-a-date',
      '-2001-01-01': 'date-incomplete',
      'today-20y': 'date-incomplete',
    },
  },
  'long-text': {
    step: { minLength: 10, maxLength: 600 },
    taken: ['ten letter', `a\n${'b'.repeat(598)}`],
    refused: {
      'nine char': 'too-short',
      ['a'.repeat(601)]: 'too-long',
      '\n\n': 'untrimmed',
      'ten letters\n': 'untrimmed',
      'ten\u001b[2Jletters': 'control-character',
      'ten \u202esrettel': 'control-character',
      'ten\r\nletters': 'control-character',
    },
  },
};

const names = Object.keys(values) as KindName[];
const steps = names.map((kind, index) => ({
  ...kinds[kind].example,
  kind,
  number: index + 2,
  path: `/${kind}`,
  title: kind,
  heading: kind,
  field: kind,
  statusField: `${kind} Status`,
  next: '/bye',
  onSaveFailure: 'log',
  ...values[kind]?.step,
})) as unknown as readonly Step[];

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), { ...minimalFunnel, steps: [...steps], experiments: [] });
});
afterAll(() => server.database.close());

describe.each(names)('the kind %s', (name) => {
  const { along, taken = [], refused = {} } = values[name] ?? {};

  test.each(Object.entries(refused))(
    'refuses %j with a sentence, and nothing is stored: %s',
    async (text, id) => {
      const visitor = new Visitor(server);
      const response = await visitor.submit({ ...along, [name]: text });
      const { type, detail } = await response.json();
      expect([response.status, type]).toEqual([422, `urn:problem:stile:${id}`]);
      expect(detail).toMatch(/\. Send .*\.$/);
      expect(await visitor.row()).toBeUndefined();
    },
  );

  test.each(taken)('takes %j and keeps it as it is', async (text) => {
    const visitor = new Visitor(server);
    expect((await visitor.submit({ ...along, [name]: text })).status).toBe(201);
    expect((await visitor.row())?.answers).toMatchObject({ [name]: text });
  });
});

test('staff read a drawn signature as a picture, and visitors do not', async () => {
  const visitor = new Visitor(server);
  await visitor.submit({ signature: 'drawn: M1 2L3 4' });
  const path = `/api/staff/signatures/${visitor.sessionId}?field=signature`;
  expect((await server.app.request(path)).status).toBe(401);
  const headers = { Authorization: `Bearer ${staffToken}` };
  const response = await server.app.request(path, { headers });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': 'attachment; filename="signature.svg"',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect(await response.text()).toContain('<path d="M1 2L3 4" fill="none"');
  const other = await server.app.request(`${path}s`, { headers });
  expect([other.status, (await other.json()).detail]).toEqual([
    404,
    'The session has no drawn signature in this field.',
  ]);
});

describe('the words of a consent', () => {
  const letters = 'Write to me when the passport runs out.';
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await postgres(), passport);
  });
  afterAll(() => server.database.close());

  test('are stored as the session reads them, with consent given or withheld', async () => {
    const visitor = new Visitor(server);
    const answers = {
      Terms: 'yes',
      'Terms agreed to': 'I agree to the terms of use (https://petly.example/terms), see privacy notice (/).',
      Letters: 'no',
      'Letters agreed to': letters,
    };
    expect((await visitor.submit(answers)).status).toBe(201);
    expect((await visitor.row())?.answers).toMatchObject(answers);
  });

  test.each<[string, Record<string, string>]>([
    ['of the visitor’s own', { Terms: 'yes', 'Terms agreed to': 'I agree to nothing.' }],
    [
      'of another variant',
      {
        Terms: 'yes',
        'Terms agreed to':
          'I agree to the terms of use (https://petly.example/terms) and have read the privacy notice (/).',
      },
    ],
    ['with a space more', { Letters: 'no', 'Letters agreed to': `${letters} ` }],
    ['left empty', { Letters: 'yes', 'Letters agreed to': '' }],
  ])('%s are refused with a sentence, and nothing is stored', async (_, answers) => {
    const visitor = new Visitor(server);
    const response = await visitor.submit(answers);
    const { type, detail } = await response.json();
    expect([response.status, type]).toEqual([422, 'urn:problem:stile:wrong-value']);
    expect(detail).toMatch(/\. Send them as the funnel has them: .*\.$/);
    expect(await visitor.row()).toBeUndefined();
  });

  test('are required, and without them nothing is stored', async () => {
    const visitor = new Visitor(server);
    const response = await visitor.submit({ Letters: 'yes' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      type: 'urn:problem:stile:empty',
      detail: expect.stringContaining(
        `'Letters' is sent without 'Letters agreed to', so nobody can say what was agreed to. Send with it the words that the visitor read: ${letters}`,
      ),
    });
    expect(await visitor.row()).toBeUndefined();
  });
});
