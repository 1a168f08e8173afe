import type { Socket } from 'node:net';

/** Below this, copying is cheaper than handing the kernel a list of pieces. */
const COPIED_BYTES = 32 * 1024;

/** Writes the pieces of one message in one go. */
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
