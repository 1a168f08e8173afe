import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { startTestServer } from '../../support/programs/test-server.ts';

const betweenMs = 50;

/** Asks again and again over a connection that it keeps; returns what stops it. */
function askForEver(url: string): () => void {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isAsking = true;
  const ask = () => {
    if (!isAsking) return;
    const sent = request(url, { agent }, (answer) =>
      answer.resume().on('end', () => setTimeout(ask, betweenMs)),
    );
    sent.on('error', () => isAsking && setTimeout(ask, betweenMs));
    sent.end();
  };
  ask();
  return () => {
    isAsking = false;
    agent.destroy();
  };
}

test('a server that is asked to stop does so, although a client keeps asking over one connection', async () => {
  const server = await startTestServer();
  const end = askForEver(`${server.url}/healthz`);
  try {
    const began = performance.now();
    await server.servers[0]?.stop();
    expect(performance.now() - began).toBeLessThan(5000);
  } finally {
    end();
    await server.close();
  }
});
