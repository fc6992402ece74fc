import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { funnelOf } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { PayingVisit } from '../../tests/support/server/paying-visit.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';

const club = funnelOf('examples/cooking-club.json');
const button = {
  kind: 'no-thanks',
  text: 'No, thanks',
  offer: 'stay',
  next: '/kitchen',
  pageHeading: 'Before you go',
  accept: 'Take this price',
  decline: 'No, thanks',
} as const;
const funnel: Funnel = {
  ...club,
  session: { ...club.session, bound: true, order: 'kept' },
  offers: [
    {
      ...{ id: 'stay', plans: ['weekly'], percentOff: 20, for: 'forever', when: { left: '/plan' } },
      until: { at: '2026-01-03T00:00:00Z' },
    },
  ],
  steps: club.steps.map((step) => (step.kind === 'plans' ? { ...step, after: [button] } : step)),
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), funnel);
});
afterAll(() => server.database.close());

/** A visit that stands at the plans. */
class Leaver extends PayingVisit {
  static async at(
    cookie = '',
    answers: Readonly<Record<string, string>> = { people: 'Myself', evenings: '4' },
  ) {
    const visit = new Leaver(server, cookie);
    await visit.begin(answers);
    return visit;
  }
  /** Leaves the plans, or answers the page that asks; gives the address that follows. */
  async leaves(answer = ''): Promise<string> {
    const response = await this.send('/api/checkout/leaving?offer=stay', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ client_reference_id: this.id, answer }).toString(),
    });
    expect(response.status).toBe(303);
    return response.headers.get('Location') ?? '';
  }
  get asking() {
    return `/api/checkout/leaving?offer=stay&client_reference_id=${this.id}`;
  }
  get next() {
    return `/kitchen?${club.session.queryParameter}=${this.id}`;
  }
  /** What the weekly plan costs on the page before the checkout. */
  async price(): Promise<string | undefined> {
    const page = await (await this.terms('weekly')).text();
    return /then [^$]*\$([\d.]+)/.exec(page.replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ''))?.[1];
  }
}

test('whoever leaves the plans is asked about the price, with two answers alike, and it is not theirs before they accept', async () => {
  const visit = await Leaver.at();
  expect(await visit.leaves()).toBe(visit.asking);
  const page = await (await visit.send(visit.asking)).text();
  const text = page.replaceAll(/<style>.*?<\/style>|<[^>]+>|[\u2066-\u2069]/gs, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Before you go Plan Weekly Total (USD) $5 $4 $1 for 3 days , then $4 every week');
  expect(page.match(/<button[^>]*>/g)).toEqual([
    '<button name="answer" value="accept">',
    '<button name="answer" value="decline">',
  ]);
  expect(await server.store.begunOffers.of(visit.id)).toEqual([]);
});

test('who accepts goes on to the checkout at that price, without having chosen the plan before', async () => {
  const visit = await Leaver.at();
  await visit.leaves();
  const terms = `/api/checkout?plan=weekly&client_reference_id=${visit.id}`;
  expect(await visit.leaves('accept')).toBe(terms);
  expect(await visit.leaves('accept')).toBe(terms);
  expect(await visit.price()).toBe('4');
  // Back at the plans, they are not asked again.
  expect(await visit.leaves()).toBe(visit.next);
});

test('who declines is led on, and is asked no more: by a reload, in another tab, in a new visit', async () => {
  const visit = await Leaver.at();
  await visit.leaves();
  expect(await visit.leaves('decline')).toBe(visit.next);
  expect((await visit.send(visit.asking)).headers.get('Location')).toBe(visit.next);
  expect(await visit.leaves()).toBe(visit.next);
  expect(await visit.leaves('accept')).toBe(visit.next);
  const anew = await Leaver.at(visit.cookie);
  expect(await anew.leaves()).toBe(anew.next);
  expect(await anew.leaves('accept')).toBe(anew.next);
  expect((await anew.terms('weekly')).status).toBe(409);
  const stranger = await Leaver.at();
  expect(await stranger.leaves()).toBe(stranger.asking);
});

test('nobody is asked who has not come to the plans, or after the end, or about what is not for those who leave', async () => {
  const early = await Leaver.at('', { people: 'Myself' });
  expect(await early.leaves('accept')).toBe(`/plan?${club.session.queryParameter}=${early.id}`);
  expect(await server.store.begunOffers.of(early.id)).toEqual([]);
  const visit = await Leaver.at();
  const other = await visit.send(visit.asking.replace('stay', 'friends'));
  expect([other.status, await other.text()]).toEqual([
    404,
    expect.stringContaining('Nothing is offered here to those who leave. Go back to the plans.'),
  ]);
  server.clock.time = new Date('2026-01-03T00:00:00Z');
  expect(await visit.leaves()).toBe(visit.next);
});
