import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** Gives the address by which rate limits tell visitors apart; empty for a request without a connection. */
export type ClientAddress = (context: Context) => string;

/**
 * Finds the visitor's address behind this many trusted proxies. Each proxy appends its caller's address to
 * X-Forwarded-For, so that the visitor's is that many places from the right; entries further left are the visitor's own
 * claim. Without proxies only the connection counts.
 */
export const clientAddress =
  (proxies: number): ClientAddress =>
  (context) => {
    const connected = (context.env && 'incoming' in context.env && getConnInfo(context).remote.address) || '';
    const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').map(withoutPort);
    const address = proxies === 0 ? connected : (forwarded.at(-proxies) ?? '');
    return networkOf(isIP(address) ? address : connected);
  };

/** Some proxies append the port. */
const withoutPort = (entry: string): string =>
  entry.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3');

/**
 * The network of one household or company: a whole IPv4 address, or the first 64 bits of an IPv6 one, which can choose
 * the rest freely. An IPv4 address mapped into IPv6 counts as IPv4. In: an address or ''.
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 64) : parsed.toString();
}

/**
 * The IPv6 site of a network from `ClientAddress`: its first 48 bits, the most that a provider assigns to a site (RFC
 * 6177), with 65,536 networks. An IPv4 address is its own site.
 */
export const ipv6SiteOf = (network: string): string =>
  ipaddr.IPv6.isValidCIDR(network) ? prefixOf(ipaddr.IPv6.parseCIDR(network)[0], 48) : network;

/** The first bits of an address, written in groups of 16 bits. */
const prefixOf = ({ parts }: ipaddr.IPv6, bits: 48 | 64): string =>
  `${parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;
