import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

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

/**
 * What one household or company has of an IP address: all of an IPv4 address, the first 64 bits of an IPv6 one, which
 * can choose the others as often as it likes. An IPv4 address within an IPv6 one is itself. In: an address, or an empty text.
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 64) : parsed.toString();
}

/**
 * The IPv6 site of a network that `ClientAddress` gave: its first 48 bits, the most that a provider hands to a site
 * (RFC 6177), which has 65,536 networks. An IPv4 address is its own site.
 */
export const ipv6SiteOf = (network: string): string =>
  ipaddr.IPv6.isValidCIDR(network) ? prefixOf(ipaddr.IPv6.parseCIDR(network)[0], 48) : network;

/** The first bits of an address, written in groups of 16 bits. */
const prefixOf = ({ parts }: ipaddr.IPv6, bits: 48 | 64): string =>
  `${parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;
