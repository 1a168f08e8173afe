import type { Socket } from 'node:net';

/** Below this size, a copy is cheaper than a vectored write. */
const COPIED_BYTES = 32 * 1024;

/** Writes the parts of one message at once. */
export function writeParts(socket: Socket, parts: readonly Buffer[]): void {
  let length = 0;
  for (const part of parts) length += part.length;
  if (length <= COPIED_BYTES) {
    socket.write(Buffer.concat(parts, length));
    return;
  }
  socket.cork();
  for (const part of parts) socket.write(part);
  socket.uncork();
}
