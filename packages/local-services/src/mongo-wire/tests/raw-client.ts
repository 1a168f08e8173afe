import { connect, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';

export const OP_MSG = 2013;

export function header(length: number, requestId: number, opCode: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(requestId, 4);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
}

/** A command as a driver sends it, for tests that damage it. */
export function opMsg(requestId: number, command: object, flags = 0, trailer = Buffer.alloc(0)): Buffer {
  const flagBytes = Buffer.alloc(5);
  flagBytes.writeUInt32LE(flags, 0);
  const body = Buffer.concat([flagBytes, serialize(command), trailer]);
  return Buffer.concat([header(16 + body.length, requestId, OP_MSG), body]);
}

export interface RawReply {
  responseTo: number;
  opCode: number;
  body: Record<string, unknown>;
}

/** Its reply is not among those that a test sees. */
const loginId = 0x7fff_ffff;

/** A connection that is logged in and sends raw bytes. */
export class RawClient {
  readonly #socket: Socket;
  #bytes = Buffer.alloc(0);
  readonly replies: RawReply[] = [];
  readonly closed: Promise<void>;
  isClosed = false;

  constructor(mongoUrl: string) {
    const { port, password } = new URL(mongoUrl);
    this.#socket = connect(Number(port), '127.0.0.1');
    const payload = Buffer.from(`\0joddee\0${password}`);
    const login = { saslStart: 1, mechanism: 'PLAIN', payload, $db: '$external' };
    if (password !== '') this.#socket.write(opMsg(loginId, login));
    this.#socket.on('error', () => undefined);
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.closed = new Promise((resolve) => {
      this.#socket.on('close', () => {
        this.isClosed = true;
        resolve();
      });
    });
  }

  send(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    while (this.#bytes.length >= 16 && this.#bytes.length >= this.#bytes.readInt32LE(0)) {
      const message = this.#bytes.subarray(0, this.#bytes.readInt32LE(0));
      this.#bytes = this.#bytes.subarray(message.length);
      const opCode = message.readInt32LE(12);
      const body = deserialize(message.subarray(opCode === OP_MSG ? 21 : 36), {
        validation: { utf8: false },
      });
      const responseTo = message.readInt32LE(8);
      if (responseTo !== loginId) this.replies.push({ responseTo, opCode, body });
    }
  }
}
