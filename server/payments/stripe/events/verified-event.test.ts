import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { verifiedEvent } from './webhook-routes.ts';

const stripe = new Stripe('sk_test_of_a_test');
const secret = 'whsec_of_a_test';
const now = new Date('2026-01-02T03:04:05Z');
const seconds = now.getTime() / 1000;
const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed' });

interface Signing {
  readonly payload: string;
  readonly secret: string;
  readonly timestamp: number;
}

const sign = (changes: Partial<Signing> = {}): string =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds, ...changes });

const verify = (signature: string, body = payload) =>
  verifiedEvent(stripe, secret, { body: new TextEncoder().encode(body), signature }, now);

test('what Stripe signed with our secret is an event', async () => {
  expect(await verify(sign())).toMatchObject({ id: 'evt_1' });
});

test.each([-300, 300])('a signature of %i seconds from now is taken', async (offset) => {
  expect(await verify(sign({ timestamp: seconds + offset }))).toMatchObject({ id: 'evt_1' });
});

describe('is refused:', () => {
  test.each([
    ['no signature', ''],
    ['an invalid signature', 'v1=0'],
    ['an empty signature', `t=${seconds},v1=`],
    ['a signature without a time', 't=NaN,v1='],
    ['a made-up signature', `t=${seconds},v1=${'0'.repeat(64)}`],
    ['a signature with another secret', sign({ secret: 'whsec_of_another' })],
    ['a signature with an empty secret', sign({ secret: '' })],
    ['a signature of another body', sign({ payload: '{}' })],
    ['a signature of more than 300 seconds ago', sign({ timestamp: seconds - 301 })],
    ['a signature of more than 300 seconds ahead', sign({ timestamp: seconds + 301 })],
    ['one of years ahead that also names our time', `t=${seconds},${sign({ timestamp: seconds + 1e8 })}`],
    ['an old scheme', sign().replace('v1=', 'v0=')],
  ])('%s', async (_, signature) => {
    await expect(verify(signature)).rejects.toMatchObject({ id: 'invalid-signature' });
  });

  test('a body that was changed on its way', async () => {
    await expect(verify(sign(), `${payload} `)).rejects.toMatchObject({ id: 'invalid-signature' });
  });
});
