import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Passes one request on to a server, and its answer back, as it arrives or in another way. */
export function forward(
  server: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  carry: (answer: IncomingMessage, outgoing: ServerResponse) => void = (answer) => void answer.pipe(outgoing),
): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const asked = request(new URL(url, server), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    carry(answer, outgoing);
  });
  // Either end may disconnect during a long poll.
  asked.on('error', () => outgoing.destroy());
  outgoing.on('close', () => asked.destroy());
  incoming.pipe(asked);
}
