import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Gives where a request comes from, as far as rate limits tell visitors apart; empty for one that came by no connection. */
export type ClientAddress = (context: Context) => string;

/**
 * Finds visitors behind so many proxies of ours. Each proxy adds the address that it was called from to the right of
 * X-Forwarded-For, so that the visitor's is as many places from the right; what stands further left is the visitor's
 * own word. Without proxies the whole header is, and the connection alone counts.
 */
export const clientAddress =
  (proxies: number): ClientAddress =>
  (context) => {
    const connected = (context.env && 'incoming' in context.env && getConnInfo(context).remote.address) || '';
    const told = (context.req.header('X-Forwarded-For') ?? '').split(',').map(withoutPort);
    const address = proxies === 0 ? connected : (told.at(-proxies) ?? '');
    return networkOf(isIP(address) ? address : connected);
  };

/** Some proxies add the port that they were called from. */
const withoutPort = (entry: string): string =>
  entry.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3');

/** An IPv4 address as a socket for both versions has it: the last two groups, in hexadecimal. */
const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/;
const groupsOfNetwork = 4;

/**
 * What one household or company has of an IP address: all of an IPv4 address, the first 64 bits of an IPv6 one, which
 * can choose the others as often as it likes. An IPv4 address within an IPv6 one is itself.
 */
function networkOf(address: string): string {
  // Without the zone of a link-local address, which no URL may have.
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const shortest = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = mapped.exec(shortest) ?? [];
  if (high !== undefined && low !== undefined) return [...bytesOf(high), ...bytesOf(low)].join('.');
  const [start = '', end] = shortest.split('::');
  const before = groupsOf(start);
  const after = groupsOf(end ?? '');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, groupsOfNetwork).join(':')}::/64`;
}

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));

function bytesOf(group: string): readonly number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 0xff];
}

const networkOfSix = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/;

/**
 * All that one household or company may have of the networks that `networkOf` gives: the first 48 bits of an IPv6 one, the
 * most that a provider hands to a site (RFC 6177), which has 65,536 networks. An IPv4 address is all there is.
 */
export const siteOf = (network: string): string => network.replace(networkOfSix, '$1:/48');
