import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice, PushMessage } from '../deliveries/shapes.ts';
import { keyPair } from './new-push-device.ts';
import { openMessage } from './open-push-message.ts';

export interface ReceivedPush {
  message: PushMessage;
  headers: IncomingHttpHeaders;
  /** Who signed it, and for whom. */
  signed: { aud: string; sub: string; exp: number };
}

export interface TestBrowser {
  device: PushDevice;
  received: ReceivedPush[];
  /** The statuses of the next answers; 201 after them. */
  answers: number[];
}

export interface PushService {
  origin: string;
  subscribe(): TestBrowser;
  close(): Promise<void>;
}

/** A push service as those of browsers are: it checks the signature, and undoes the encryption for the test. */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const browsers = new Map<string, TestBrowser & { open(body: Buffer): Buffer }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      const status = browser?.answers.shift() ?? (browser === undefined ? 404 : 201);
      response.writeHead(status).end();
      if (browser === undefined || status !== 201) return;
      browser.received.push({
        message: JSON.parse(browser.open(Buffer.concat(chunks)).toString('utf8')),
        headers: request.headers,
        signed: signedBy(publicKey(), request.headers.authorization ?? ''),
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe() {
      const path = `/push/${randomBytes(9).toString('base64url')}`;
      const pair = keyPair();
      const auth = randomBytes(16);
      const browser = {
        device: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received: [],
        answers: [],
        open: (body: Buffer) => openMessage(body, pair, auth),
      };
      browsers.set(path, browser);
      return browser;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The content of a VAPID token whose signature fits the key of the server (RFC 8292). */
function signedBy(publicKey: string, authorization: string): ReceivedPush['signed'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), *k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const [head = '', content = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const fits = verify(
    'sha256',
    Buffer.from(`${head}.${content}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!fits)
    throw new Error(`the signature does not fit (${createHash('sha256').update(token).digest('hex')})`);
  return JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
}
