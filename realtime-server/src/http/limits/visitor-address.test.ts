import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { addressKey, visitorAddress } from './visitor-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  [0, '192.0.2.1'],
  [1, '198.51.100.9'],
  [2, '203.0.113.7'],
  [9, '10.0.0.1'],
])('behind %i proxies the visitor is %s', (proxies, address) => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.1' });
  const request = new IncomingMessage(socket);
  request.headers['x-forwarded-for'] = '10.0.0.1, 203.0.113.7, 198.51.100.9';
  expect(visitorAddress(request, proxies)).toBe(address);
});
