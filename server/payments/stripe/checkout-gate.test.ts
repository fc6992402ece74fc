import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { armedFunnel, sessionIdIn } from '../../../tests/support/armed-funnel.ts';
import { postgres } from '../../../tests/support/server/databases.ts';
import { type StripeServer, stripeServer } from '../../../tests/support/server/stripe-server.ts';
import { Visitor } from '../../../tests/support/server/visitor.ts';
import { twoPrices, twoPricesKept } from '../../../tests/support/two-prices.ts';

/** The path of a visitor to the small plan, after an answer that would have led to the large one. */
const path = { Pet: 'Cat', Size: 'Large', Age: '5 years', Dear: 'large' };

describe('the Payment Links of a funnel that keeps its order', () => {
  let server: StripeServer;
  beforeAll(async () => {
    server = await stripeServer(await postgres(), twoPricesKept);
  }, 60_000);
  afterAll(() => server.stop());

  async function answered(answers: Readonly<Record<string, string>>): Promise<Visitor> {
    const visitor = new Visitor(server);
    await visitor.submit({ UTM: '', ...answers });
    return visitor;
  }

  const leave = async (plan: string, { sessionId }: Visitor) =>
    server.app.request(`/api/stripe/checkout?plan=${plan}&client_reference_id=${sessionId}`);

  test('are in no page, which names the call that leads to them', async () => {
    const { sessionId } = await answered(path);
    const html = await (await server.app.request(`/cheap?sessionId=${sessionId}`)).text();
    expect(html).toContain('"small":"/api/stripe/checkout?plan=small"');
    for (const link of server.links.values()) expect(html).not.toContain(link);
  });

  test('are hidden from everybody who has not chosen the plan on the path taken', async () => {
    for (const visitor of [await answered(path), await answered({ Pet: 'Cat', Cheap: 'large' })]) {
      const response = await leave('large', visitor);
      expect([response.status, response.headers.get('Location')]).toEqual([409, null]);
      expect(await response.json()).toMatchObject({
        type: 'urn:problem:stile:plan-not-chosen',
        detail:
          'This plan was not chosen yet, and some questions may be unanswered; go back, answer them, and choose the plan.',
      });
    }
  });

  test('are where a visitor goes who has reached the plan and chosen it', async () => {
    const visitor = await answered({ ...path, Cheap: 'small' });
    const response = await leave('small', visitor);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([303, 'no-store']);
    expect(response.headers.get('Location')).toBe(
      `${server.links.get('small')}?client_reference_id=${visitor.sessionId}`,
    );
  });

  test.each([
    ['a plan that is not sold', 'huge', 404],
    ['a session that nobody has', 'small', 404],
  ])('are not told for %s', async (_, plan, status) => {
    const visitor = plan === 'huge' ? await answered(path) : new Visitor(server);
    expect((await leave(plan, visitor)).status).toBe(status);
  });
});

test('a page of a funnel whose order is free names the Payment Links themselves', async () => {
  const server = await stripeServer(await postgres(), twoPrices);
  const html = await (await server.app.request('/cheap')).text();
  expect(html).toContain(`"small":"${server.links.get('small')}"`);
  await server.stop();
});

test('a session pays the price of its arm, at the Payment Link of that price', async () => {
  const server = await stripeServer(await postgres(), armedFunnel);
  const linkOf = async (sessionId: string) => {
    await new Visitor(server, sessionId).submit({ UTM: '', Pet: 'Cat', Plan: 'pro' });
    const response = await server.app.request(
      `/api/stripe/checkout?plan=pro&client_reference_id=${sessionId}`,
    );
    return (response.headers.get('Location') ?? '').split('?')[0] ?? '';
  };
  const [dear, cheap] = [sessionIdIn('long'), sessionIdIn('short')];
  const links = { dear: await linkOf(dear), cheap: await linkOf(cheap) };
  const statusAfter = async (link: string, clientReferenceId: string) => {
    const { id } = await server.double.pay({ link, clientReferenceId, email: 'ana@example.com' });
    return (await server.app.request(`/api/payment-status/${id}`)).status;
  };
  expect(await statusAfter(links.dear, dear)).toBe(200);
  expect(await statusAfter(links.cheap, cheap)).toBe(200);
  expect(await statusAfter(links.cheap, dear)).toBe(409);
  const { rows } = await sql`select amount from payments order by amount`.execute(server.database.db);
  expect(rows).toEqual([{ amount: 300 }, { amount: 400 }]);
  await server.stop();
});
