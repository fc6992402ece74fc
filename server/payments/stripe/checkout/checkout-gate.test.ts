import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import { armedFunnel, sessionIdIn } from '../../../../tests/support/armed-funnel.ts';
import { minimalFunnel } from '../../../../tests/support/funnels.ts';
import { postgres } from '../../../../tests/support/server/databases.ts';
import { type StripeServer, stripeServer } from '../../../../tests/support/server/stripe-server.ts';
import { Visitor } from '../../../../tests/support/server/visitor.ts';
import { twoPricesKept } from '../../../../tests/support/two-prices.ts';
import { settlePlan } from '../catalogue/setup.ts';

/** The path of a visitor to the small plan, after an answer that would have led to the large one. */
const path = { Pet: 'Cat', Size: 'Large', Age: '5 years', Dear: 'large' };

describe('the Payment Links of a funnel that keeps its order', () => {
  let server: StripeServer;
  beforeAll(async () => {
    server = await stripeServer(await postgres(), twoPricesKept);
  });
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
    expect(html).toContain('"small":"/api/stripe/checkout?plan=small&price=500+USD"');
    for (const link of server.links.values()) expect(html).not.toContain(link);
  });

  test('are hidden from everybody who has not chosen the plan on the path taken', async () => {
    for (const visitor of [await answered(path), await answered({ Pet: 'Cat', Cheap: 'large' })]) {
      const response = await leave('large', visitor);
      expect([response.status, response.headers.get('Location')]).toEqual([409, null]);
      expect(await response.text()).toContain(
        'This plan was not chosen yet, and some questions may be unanswered; go back, answer them, and choose the plan.',
      );
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
  ])('are not given for %s', async (_, plan, status) => {
    const visitor = plan === 'huge' ? await answered(path) : new Visitor(server);
    expect((await leave(plan, visitor)).status).toBe(status);
  });
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

describe('the call that leads to a Payment Link', () => {
  let server: StripeServer;
  beforeAll(async () => {
    server = await stripeServer(await postgres(), minimalFunnel);
  });
  afterAll(() => server.stop());

  const [pro] = minimalFunnel.plans as [Plan];
  const leave = (sessionId: string, price: string) =>
    server.app.request(
      `/api/stripe/checkout?${new URLSearchParams({ plan: 'pro', price, client_reference_id: sessionId })}`,
    );

  test('answers with a page while Stripe gives no answer and no links were read yet', async () => {
    const visitor = new Visitor(server);
    await visitor.submit({ UTM: '' });
    server.double.down();
    const response = await leave(visitor.sessionId, '400 USD');
    server.double.up();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(await response.text()).toContain(
      'The payment provider gives no answer at the moment. Try again shortly.',
    );
  });

  test('says before money moves that the price has changed, and leads to the price of today', async () => {
    const visitor = new Visitor(server);
    await visitor.submit({ UTM: '' });
    const response = await leave(visitor.sessionId, '100 USD');
    expect([response.status, response.headers.get('Location')]).toEqual([409, null]);
    const html = await response.text();
    for (const text of ['The price of this plan has changed. You pay nothing until you go on.', '$4.00'])
      expect(html).toContain(text);
    const onward = /<a class="button" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const paid = await server.app.request(onward);
    expect(paid.headers.get('Location')).toContain(server.links.get('pro'));
  });

  test('leads a visitor whose session is gone to the start, with the price of today', async () => {
    const response = await leave(new Visitor(server).sessionId, '400 USD');
    expect(response.status).toBe(404);
    const html = await response.text();
    for (const text of ['Your answers are no longer here', '$4.00', `href="${minimalFunnel.start}"`])
      expect(html).toContain(text);
  });

  test('accepts a price that it led to, though a further version is active by the time of payment', async () => {
    const publish = (version: string, total: number) =>
      server.publish({ ...minimalFunnel, version, plans: [{ ...pro, total }] });
    const visitor = new Visitor(server);
    await visitor.submit({ UTM: '' });
    await publish('97.0.0', 7);
    await publish('98.0.0', 8);
    const plan = { ...pro, total: 7 };
    const { item } = await settlePlan(server.account, minimalFunnel, plan, 'http://localhost/success');
    const purchase = { link: item.url, email: 'ana@example.com', clientReferenceId: visitor.sessionId };
    const { id } = await server.double.pay(purchase);
    expect((await server.app.request(`/api/payment-status/${id}`)).status).toBe(200);
  });
});
