import { createECDH, randomBytes } from 'node:crypto';
import type { PushDevice } from '../deliveries/shapes.ts';

/** The subscription of a browser whose push service nobody runs. */
export function newPushDevice(endpoint = 'http://127.0.0.1:9/push'): PushDevice {
  return {
    endpoint,
    keys: { p256dh: keyPair().getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

/** For the settings of a test. */
export const newPushKey = () =>
  Buffer.from(keyPair().getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');

export function keyPair() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}
