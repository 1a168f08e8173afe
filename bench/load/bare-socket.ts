import { once } from 'node:events';
import { WebSocket } from 'ws';

export async function openBareSocket(origin: string, onMessage: () => void = () => {}): Promise<WebSocket> {
  const socket = new WebSocket(origin.replace('http', 'ws'), { perMessageDeflate: false });
  socket.on('message', onMessage);
  await once(socket, 'open');
  return socket;
}
