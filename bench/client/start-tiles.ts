import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Serves map tiles from this machine, so that the client is measured with a map but without network latency. */
export async function startTiles(): Promise<{ address: string; stop(): void }> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#e8e2d6' } })
    .png()
    .toBuffer();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' }).end(tile);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, stop: () => void server.close() };
}
