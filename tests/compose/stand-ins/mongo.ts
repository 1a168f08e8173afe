import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { startLocalServices } from '@joddee/local-services/start-local-services';

const dataDir = '/data/db';
// The local services keep their password in this file, and make one only if it is missing.
mkdirSync(dataDir, { recursive: true });
writeFileSync(join(dataDir, 'service-secret'), process.env.MONGO_INITDB_ROOT_PASSWORD ?? '', { mode: 0o600 });

/** The local database behind the port of MongoDB. It listens on the loopback address only, so this passes bytes on. */
const services = await startLocalServices({
  dataDir,
  log: (line) => process.stdout.write(`${line}\n`),
});
const port = Number(new URL(services.mongoUrl).port);
const server = createServer({ noDelay: true }, (client) => {
  const database = connect({ host: '127.0.0.1', port, noDelay: true });
  pipeline(client, database, client, () => undefined);
}).listen(27017, '0.0.0.0');

process.once('SIGTERM', async () => {
  server.close();
  await services.stop();
  process.exit(0);
});
await services.ended;
process.exit(1);
