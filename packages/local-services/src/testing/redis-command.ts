import { connect } from 'node:net';

/** Logs in and sends one command over its own connection; resolves with its raw reply. */
export function redisCommand(redisUrl: string, ...words: string[]): Promise<string> {
  const { port, password } = new URL(redisUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('connect', () => socket.write(`AUTH ${password}\r\n${words.join(' ')}\r\n`));
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('utf8');
      // The first line answers the login.
      const [, ...lines] = answer.split('\r\n');
      if (lines.length < 2) return;
      socket.destroy();
      resolve(lines.join('\r\n').trim());
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed without an answer')));
  });
}
