import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Map tiles from this machine: what is measured is the client, with a map as most people see it. */
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
