import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { startLocalServices } from '@joddee/local-services/start-local-services';

/** The local database behind the port of MongoDB. It listens on the loopback address only, so this passes bytes on. */
const services = await startLocalServices({
  dataDir: '/data/db',
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
