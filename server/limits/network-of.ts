import { isIPv6 } from 'node:net';

/** An IPv4 address as a socket for both versions has it: the last two groups, in hexadecimal. */
const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/;
const groupsOfNetwork = 4;

/**
 * What one household or company has of an IP address: all of an IPv4 address, the first 64 bits of an IPv6 one, which
 * can choose the others as often as it likes. An IPv4 address within an IPv6 one is itself.
 */
export function networkOf(address: string): string {
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
