import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Log } from '@joddee/marketplace/platform/logger';
import type { RequestHandler } from 'express';

/**
 * The client address of a request behind the given number of trusted proxies. Each proxy appends the address of its own
 * client to the header.
 */
export function visitorAddress(request: IncomingMessage, proxies: number): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join() : (header ?? ''))
    .split(',')
    .map((part) => part.trim());
  const hops = [request.socket.remoteAddress ?? '', ...forwarded.filter((part) => part !== '').reverse()];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
}

/** The key of a visitor's limits: an IPv4 address, or the /64 network that one IPv6 subscriber has. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [bare = ''] = address.split('%');
  return isIPv6(bare) ? `${networkOf(bare)}::/64` : address;
}

/** The first four groups; a double colon replaces a run of zero groups. */
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

/** Logs once if a proxy is missing in the settings, because all visitors then share one address and its limits. */
export function noteProxies(log: Log, proxies: number): RequestHandler {
  let logged = proxies > 0;
  return (request, _response, next) => {
    if (!logged && request.headers['x-forwarded-for'] !== undefined) {
      logged = true;
      log.warn(
        'request through an unknown proxy; set TRUST_PROXY, or all visitors share the limits of one address',
      );
    }
    next();
  };
}
