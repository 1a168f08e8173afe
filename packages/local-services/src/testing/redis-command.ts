import { connect } from 'node:net';

/** Sends one command over its own connection and resolves with the raw reply. */
export function redisCommand(redisUrl: string, ...words: string[]): Promise<string> {
  const port = Number(new URL(redisUrl).port);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => socket.write(`${words.join(' ')}\r\n`));
    socket.on('data', (chunk: Buffer) => {
      socket.destroy();
      resolve(chunk.toString('utf8').trim());
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed without an answer')));
  });
}
