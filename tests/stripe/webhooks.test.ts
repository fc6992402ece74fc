import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Account, openAccount } from './account.ts';

let account: Account;
let endpoint: Server;
let url: string;
let received: string[];
let status: number;
beforeEach(async () => {
  account = await openAccount();
  received = [];
  status = 200;
  endpoint = createServer(async (request, response) => {
    const signature = request.headers['stripe-signature'] ?? '';
    const secret = account.double.webhookSecret;
    try {
      received.push(Stripe.webhooks.constructEvent(await text(request), signature, secret).id);
      response.writeHead(status).end();
    } catch {
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  await account.double.stop();
  endpoint.closeAllConnections();
  endpoint.close();
});

const missed = async () =>
  (await account.stripe.events.list({ delivery_success: false })).data.map(({ id }) => id);

test('each event is sent once it is made, signed, and is no longer pending once it is accepted', async () => {
  account.double.deliverTo(url);
  status = 503;
  await account.pay();
  await account.double.webhooksDone();
  expect(received).toHaveLength(3);
  expect(await missed()).toHaveLength(3);
  status = 200;
  expect(await account.double.deliver(received.slice(0, 3))).toEqual([200, 200, 200]);
  expect(await missed()).toEqual([]);
});

test('events can be held back, dropped, repeated and sent in any order', async () => {
  account.double.deliverTo(url);
  account.double.holdWebhooks();
  await account.pay();
  const [last = '', middle = '', first = ''] = await missed();
  await account.double.deliver([last, first, last]);
  expect(received).toEqual([last, first, last]);
  expect(await missed()).toEqual([middle]);
});

test('an event can be sent with another signature, and late', async () => {
  account.double.deliverTo(url);
  account.double.holdWebhooks();
  await account.pay();
  const [id = ''] = await missed();
  const late = Math.floor(Date.now() / 1000) - 301;
  expect(await account.double.deliver([id], { secret: 'whsec_guessed' })).toEqual([400]);
  expect(await account.double.deliver([id], { timestamp: late })).toEqual([400]);
  expect(await missed()).toContain(id);
});

test('an endpoint that is down accepts nothing', async () => {
  account.double.deliverTo('http://127.0.0.1:1/');
  await account.pay();
  await account.double.webhooksDone();
  expect(await missed()).toHaveLength(3);
});
