import { afterAll, beforeAll, expect, test } from 'vitest';
import { scoredFunnel } from '../../tests/support/scored-funnel.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), scoredFunnel);
});
afterAll(() => server.database.close());

const heavy = { Pet: 'Dog', Size: 'Large', Age: '3 years' };
const light = { Pet: 'Cat', Age: '3 years' };
const refused = (offered: string) => ({
  type: 'urn:problem:stile:not-a-plan',
  detail: `The field 'Cheap' is refused: the plan is not offered for the answers of this session. Send one of: ${offered}.`,
});

async function visitorWith(answers: Record<string, string>): Promise<Visitor> {
  const visitor = new Visitor(server);
  await visitor.submit({ UTM: '', ...answers });
  return visitor;
}

test('a plan is taken from those who are offered it', async () => {
  const visitor = await visitorWith(heavy);
  expect((await visitor.update({ Dear: 'large' })).status).toBe(200);
  expect((await visitor.update({ Dear: 'small' })).status).toBe(200);
});

test('a plan is refused that the stored answers do not offer', async () => {
  const visitor = await visitorWith(light);
  const response = await visitor.update({ Cheap: 'large' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject(refused('small'));
  expect((await visitor.row())?.answers).not.toHaveProperty('Cheap');
  expect((await visitor.update({ Cheap: 'small' })).status).toBe(200);
});

test('so is one that comes with the answers that begin a session', async () => {
  const response = await new Visitor(server).submit({ UTM: '', ...light, Cheap: 'large' });
  expect(response.status).toBe(422);
});

test('the checkout asks again, since answers may have changed meanwhile', async () => {
  const visitor = await visitorWith({ ...heavy, Dear: 'large' });
  const checkout = () =>
    server.app.request(
      `/sandbox/checkout?${new URLSearchParams({ plan: 'large', client_reference_id: visitor.sessionId })}`,
    );
  expect((await checkout()).status).toBe(200);
  await visitor.update({ Size: 'Small' });
  expect((await checkout()).status).toBe(409);
});
