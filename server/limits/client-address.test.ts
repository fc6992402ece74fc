import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

/** The apparent origin of a request from an address, with a header, through this many proxies. */
async function seen(proxies: number, remoteAddress: string, forwardedFor?: string): Promise<string> {
  const addressOf = clientAddress(proxies);
  const app = new Hono().get('/', (context) => context.text(addressOf(context)));
  const headers = new Headers(forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor });
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return response.text();
}

test('without proxies only the connection counts, and no header', async () => {
  expect(await seen(0, '192.0.2.1')).toBe('192.0.2.1');
  expect(await seen(0, '192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
});

test('behind proxies it is the address that the outermost of them was called from', async () => {
  expect(await seen(1, '10.0.0.1', '198.51.100.7')).toBe('198.51.100.7');
  expect(await seen(2, '10.0.0.1', '198.51.100.7, 10.0.0.2')).toBe('198.51.100.7');
});

test('what a visitor has put into the header changes nothing', async () => {
  expect(await seen(1, '10.0.0.1', '203.0.113.1, 198.51.100.7')).toBe('198.51.100.7');
  expect(await seen(2, '10.0.0.1', '203.0.113.1,203.0.113.2 ,198.51.100.7,10.0.0.2')).toBe('198.51.100.7');
});

test.each([undefined, '', 'unknown', '198.51.100.7, ', '999.1.1.1'])(
  'a proxy that names no address (%s) counts as the visitor itself',
  async (forwardedFor) => {
    expect(await seen(1, '10.0.0.1', forwardedFor)).toBe('10.0.0.1');
  },
);

test('a port that a proxy adds is not part of the address', async () => {
  expect(await seen(1, '10.0.0.1', '198.51.100.7:40123')).toBe('198.51.100.7');
  expect(await seen(1, '10.0.0.1', '[2001:db8::7]:40123')).toBe('2001:db8:0:0::/64');
});

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['2001::1:2:3:4:5', '2001:0:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s, since an IPv6 network has addresses without end', async (address, network) => {
  expect(await seen(0, address)).toBe(network);
});
