import { waitUntil } from '../measure/wait-until.ts';
import { type LiveSocket, openLiveSocket } from './live-socket.ts';

/**
 * Opens the socket of a logged-in user and waits for its resync. A server with too many unanswered resyncs closes
 * further connections, and these do not reconnect as those of the client do.
 */
export async function openUserSocket(
  origin: string,
  token: string,
  onFrame: (frame: string) => void = () => {},
): Promise<LiveSocket> {
  let upToDate = false;
  const socket = await openLiveSocket(origin, { token }, undefined, (frame) => {
    upToDate ||= frame.startsWith('42["user:resync"');
    onFrame(frame);
  });
  await waitUntil(() => upToDate);
  return socket;
}
