import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactFunnel } from '../../tests/support/contact-funnel.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), contactFunnel);
});
afterAll(() => server.database.close());

const london = {
  Address: '10 Downing Street',
  Flat: '–',
  City: 'London',
  State: '–',
  Postcode: 'SW1A 2AA',
  Country: 'GB',
};

test.each<[string, Record<string, string>, string]>([
  ['no first name', { Name: '' }, 'empty'],
  ['no last name', { Name: 'Ana', 'Last name': '' }, 'empty'],
  ['spaces around a name', { 'Last name': ' Sol' }, 'untrimmed'],
  ['a line break in a name', { Name: 'Ana\nSol' }, 'control-character'],
  ['a turn of the direction in a name', { 'Last name': 'Sol\u202e' }, 'control-character'],
  ['a name that is too long', { Name: 'a'.repeat(101) }, 'too-long'],
  ['a phone number without its country', { Phone: '02079460958' }, 'invalid-phone'],
  ['a phone number with spaces', { Phone: '+44 20 7946 0958' }, 'invalid-phone'],
  ['a phone number that is too short', { Phone: '+4420' }, 'invalid-phone'],
  ['a phone number of no country', { Phone: '+80012345678' }, 'other-country'],
  ['a phone number with words', { Phone: '+442079460958 ext 1' }, 'invalid-phone'],
  ['no phone number', { Phone: '' }, 'empty'],
  ['no street', { Address: '' }, 'empty'],
  ['a street with a control character', { Address: '1\u0007 Street' }, 'control-character'],
  ['a country that is not offered', { Country: 'DE' }, 'not-a-choice'],
  ['a postcode of no country', { Postcode: '123' }, 'invalid-postcode'],
  ['a postcode spelt otherwise', { Postcode: 'sw1a2aa' }, 'untrimmed'],
  ['a postcode of another country', { ...london, Country: 'US', State: 'CA' }, 'invalid-postcode'],
  ['a state where there are none', { ...london, State: 'CA' }, 'wrong-value'],
  ['no postcode where every address has one', { ...london, Postcode: '–' }, 'empty'],
  ['one part that is wrong among right ones', { ...london, City: 'a'.repeat(101) }, 'too-long'],
])('%s is refused with a sentence, and nothing is stored', async (_, answers, id) => {
  const visitor = new Visitor(server);
  const response = await visitor.submit(answers);
  const { type, detail } = await response.json();
  expect([response.status, type]).toEqual([422, `urn:problem:stile:${id}`]);
  expect(detail).toMatch(/\. Send .*\.$/);
  expect(await visitor.row()).toBeUndefined();
});

test.each<[string, Record<string, string>]>([
  ['the longest name', { Name: 'a'.repeat(100), 'Last name': 'O’Neil-Łukasz' }],
  ['a phone number of a country that was not chosen at first', { Phone: '+33612345678' }],
  ['an address in Britain', london],
  ['an address in the United States', { ...london, State: 'CA', Postcode: '95014-1010', Country: 'US' }],
  ['an address in Ireland, where a postcode may be left out', { ...london, Postcode: '–', Country: 'IE' }],
])('%s is taken, and kept as it is', async (_, answers) => {
  const visitor = new Visitor(server);
  expect((await visitor.submit(answers)).status).toBe(201);
  expect((await visitor.row())?.answers).toMatchObject(answers);
});
