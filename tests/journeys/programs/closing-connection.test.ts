import type { Socket } from 'node:net';
import {
  connectMongo,
  type DriverConnection,
  driverConnections,
} from '@joddee/marketplace/platform/connections/mongo';
import mongoose from 'mongoose';
import { afterEach, expect, inject, test, vi } from 'vitest';

interface CommandingConnection extends DriverConnection {
  command(namespace: object, command: object, options: object): Promise<unknown>;
}

afterEach(() => void vi.restoreAllMocks());

test.each([
  // It is destroyed, and has not announced it yet.
  ['closing', (socket: Socket) => void socket.destroy()],
  // The other end has ended it; from then on Node refuses every write.
  ['ended by the database', (socket: Socket) => void socket.emit('end')],
])(
  'a command on a connection that is %s fails as one of the network, and the next one works',
  async (_, end) => {
    const connection = await connectMongo(inject('mongoUrl'), 900);
    const prototype = driverConnections().prototype as CommandingConnection;
    const commands = vi.spyOn(prototype, 'command');
    await connection.db?.command({ ping: 1 });
    const [used] = commands.mock.contexts as CommandingConnection[];
    const [namespace] = commands.mock.calls[0] ?? [];
    if (used === undefined || namespace === undefined) throw new Error('no command was sent');

    end(used.socket);
    const sent = used.command(namespace, { ping: 1 }, { socketTimeoutMS: 500 });
    await expect(sent).rejects.toBeInstanceOf(mongoose.mongo.MongoNetworkError);
    // The next one gets another connection.
    await expect(connection.db?.command({ ping: 1 })).resolves.toMatchObject({ ok: 1 });
    await connection.close();
  },
);
