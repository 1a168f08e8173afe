import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/**
 * Serves map tiles from this machine, so that the client is measured with a map but without network latency. Dense screens
 * get tiles of twice the size, as from the usual services.
 */
export async function startTiles(): Promise<{ address: string; stop(): void }> {
  const draw = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#e8e2d6' } })
      .png()
      .toBuffer();
  const [tile, denseTile] = await Promise.all([draw(256), draw(512)]);
  const server = createServer(({ url = '' }, response) => {
    response
      .writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=3600' })
      .end(url.includes('@2x') ? denseTile : tile);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/{z}/{x}/{y}{r}.png`, stop: () => void server.close() };
}
