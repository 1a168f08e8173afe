import { createServer, type Server, type Socket } from 'node:net';
import { Cursors } from './cursors.ts';
import type { Engine } from './engine.ts';
import { PostgresPool } from './postgres/postgres-pool.ts';
import { serveConnection } from './serve-connection.ts';
import { Snapshots } from './snapshots.ts';
import { statements } from './statements.ts';
import { Transactions } from './transactions.ts';

export interface MongoWireOptions {
  /** The unix socket of PostgreSQL. */
  socketPath: string;
  user: string;
  database: string;
  /** The password that clients need; without it everybody who reaches this server may use it. */
  secret?: string | undefined;
  /** How often expired documents are deleted; in MongoDB once a minute. */
  expiryIntervalMs: number;
}

export interface MongoWire {
  server: Server;
  close(): Promise<void>;
}

const SWEEP_MS = 5_000;

/** MongoDB's wire protocol in front of DocumentDB. The server is not listening yet. */
export function createMongoWire(options: MongoWireOptions): MongoWire {
  const { socketPath, user, database, secret } = options;
  const pool = new PostgresPool({
    socketPath,
    user,
    database,
    size: 20,
    pinnedSize: 80,
    // A driver repeats a refused command once, half a second later: both waits and that time are what a client waits.
    connectTimeoutMs: 350,
  });
  const engine: Engine = {
    pool,
    cursors: new Cursors(pool),
    transactions: new Transactions(pool),
    snapshots: new Snapshots(pool),
    login: secret === undefined ? undefined : { secret, clients: new WeakSet() },
  };
  const clients = new Set<Socket>();

  const server = createServer({ noDelay: true }, (socket) => {
    clients.add(socket);
    socket.on('close', () => clients.delete(socket));
    serveConnection(socket, engine);
  });

  const sweep = setInterval(() => {
    engine.cursors.discardIdle(Date.now());
    engine.transactions.discardIdle(Date.now());
    engine.snapshots.discardIdle(Date.now());
  }, SWEEP_MS);

  // Replaces pg_cron, which would need PostgreSQL on TCP. The next run retries what fails in this one.
  const expire = setInterval(() => {
    pool.run(statements.deleteExpiredRows, []).catch(() => undefined);
    pool.run(statements.cleanCursorFiles, []).catch(() => undefined);
    pool.run(statements.forgetRetryableWrites, []).catch(() => undefined);
  }, options.expiryIntervalMs);

  return {
    server,
    close: async () => {
      clearInterval(sweep);
      clearInterval(expire);
      for (const client of clients) client.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      pool.end();
    },
  };
}
