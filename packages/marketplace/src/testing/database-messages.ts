import { Socket } from 'node:net';
import mongoose from 'mongoose';
import { vi } from 'vitest';

const { BSON } = mongoose.mongo;
const messageCode = 2013;
/** Length, ids and code of a message, its flags, and the kind of its first section. */
const beforeDocument = 21;

/** The commands that this process sends to the database from now on, such as `find posts`, in their order. */
export function databaseMessages(url: string): { sent: string[]; stop(): void } {
  const port = Number(new URL(url).port);
  const sent: string[] = [];
  const { write } = Socket.prototype;
  const spy = vi.spyOn(Socket.prototype, 'write').mockImplementation(function (
    this: Socket,
    ...[chunk, ...rest]: Parameters<typeof write>
  ) {
    if (this.remotePort === port && Buffer.isBuffer(chunk)) sent.push(...commandsIn(chunk));
    return write.call(this, chunk, ...rest);
  } as typeof write);
  return { sent, stop: () => spy.mockRestore() };
}

/** The driver writes each message whole. */
function* commandsIn(bytes: Buffer): Generator<string> {
  for (let at = 0; at + beforeDocument < bytes.length; at += bytes.readInt32LE(at)) {
    if (bytes.readInt32LE(at + 12) !== messageCode) continue;
    const document = bytes.subarray(at + beforeDocument);
    const command = BSON.deserialize(document.subarray(0, document.readInt32LE(0)));
    const [name, collection] = Object.entries(command)[0] ?? [];
    if (typeof collection === 'string') yield `${name} ${collection}`;
  }
}
