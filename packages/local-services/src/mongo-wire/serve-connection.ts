import type { Socket } from 'node:net';
import { CommandError } from './command-error.ts';
import { type CommandRequest, readCommandRequest } from './command-request.ts';
import { findCommand } from './command-table.ts';
import { requireLogin } from './commands/login-commands.ts';
import type { CommandContext, Engine } from './engine.ts';
import { writeParts } from './postgres/postgres-connection.ts';
import { snapshotFor } from './snapshots.ts';
import { translateError } from './translate-error.ts';
import { BrokenStream, encodeReply, MessageReader, type WireMessage } from './wire-message.ts';

const MAX_QUEUED = 64;

async function execute(engine: Engine, request: CommandRequest, client: object): Promise<Buffer> {
  const command = findCommand(request.name);
  if (!command) throw new CommandError(59, 'CommandNotFound', `no such command: '${request.name}'`);
  const context: CommandContext = { engine, request, client, retryId: null, snapshot: undefined };
  requireLogin(context);
  try {
    context.snapshot = await snapshotFor(engine.snapshots, request, client);
    return await command(context);
  } catch (error) {
    const translated = await translateError(error, context);
    // A failed command aborts its transaction, in MongoDB as in PostgreSQL.
    const abortsTransaction =
      request.inTransaction && request.name !== 'commitTransaction' && request.name !== 'abortTransaction';
    if (abortsTransaction) await engine.transactions.abort(request.session, request.transactionNumber);
    throw translated;
  }
}

async function answer(engine: Engine, message: WireMessage, client: object): Promise<Buffer> {
  try {
    return await execute(engine, readCommandRequest(message), client);
  } catch (error) {
    if (error instanceof CommandError) return error.toDocument();
    const message = error instanceof Error ? error.message : String(error);
    return new CommandError(1, 'InternalError', message).toDocument();
  }
}

/** Serves one client: its commands run in order, independently of other clients. */
export function serveConnection(socket: Socket, engine: Engine): void {
  const reader = new MessageReader();
  const queue: WireMessage[] = [];
  let busy = false;
  socket.setNoDelay(true);

  const abandon = () => {
    engine.transactions.abandonedBy(socket);
    engine.snapshots.abandonedBy(socket);
  };
  const drain = async () => {
    if (busy) return;
    busy = true;
    for (let message = queue.shift(); message && !socket.destroyed; message = queue.shift()) {
      const doc = await answer(engine, message, socket);
      if (queue.length < MAX_QUEUED) socket.resume();
      if (message.moreToCome || socket.destroyed) continue;
      writeParts(socket, encodeReply(message, doc));
    }
    busy = false;
    // The last command may have started a transaction or a snapshot after its client disconnected.
    if (socket.destroyed) abandon();
  };

  socket.on('data', (chunk: Buffer) => {
    try {
      queue.push(...reader.push(chunk));
    } catch (error) {
      if (!(error instanceof BrokenStream)) console.error('gateway: unreadable message', error);
      socket.destroy();
      return;
    }
    if (queue.length >= MAX_QUEUED) socket.pause();
    drain().catch((error: unknown) => {
      console.error('gateway: connection failed', error);
      socket.destroy();
    });
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', abandon);
}
