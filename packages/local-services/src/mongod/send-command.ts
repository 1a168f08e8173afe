import { connect } from 'node:net';
import { deserialize, serialize } from 'bson';

const OP_MSG = 2013;
const HEAD_BYTES = 21;
const ANSWER_TIMEOUT_MS = 10_000;

/** Sends one command to a local MongoDB over its own connection, which suffices to initiate a replica set. */
export function sendCommand(
  port: number,
  command: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const body = serialize({ ...command, $db: 'admin' });
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeInt32LE(HEAD_BYTES + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(OP_MSG, 12);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let bytes = Buffer.alloc(0);
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
    socket.on('connect', () => socket.write(Buffer.concat([head, body])));
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (bytes.length < 4 || bytes.length < bytes.readInt32LE(0)) return;
      socket.destroy();
      resolve(deserialize(bytes.subarray(HEAD_BYTES)));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed without an answer')));
  });
}
