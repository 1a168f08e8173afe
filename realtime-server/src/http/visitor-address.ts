import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address from which a request comes, as far as the proxies in front are believed: each of them has put the one
 * before it at the end of the list.
 */
export function visitorAddress(request: IncomingMessage, proxies: number): string {
  const header = request.headers['x-forwarded-for'];
  const told = (Array.isArray(header) ? header.join() : (header ?? '')).split(',').map((part) => part.trim());
  const way = [request.socket.remoteAddress ?? '', ...told.filter((part) => part !== '').reverse()];
  return way[Math.min(proxies, way.length - 1)] ?? '';
}

/** What counts as one visitor: an address, or the network of 64 bits that one line of IPv6 has to itself. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [bare = ''] = address.split('%');
  return isIPv6(bare) ? `${networkOf(bare)}::/64` : address;
}

/** The first four groups; a double colon stands for as many zeros as are left out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string | undefined) => (part ?? '').split(':').filter((group) => group !== '');
  const [before, after] = [groups(head), groups(tail)];
  // An IPv4 address at the end is two groups.
  const count = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - count) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
