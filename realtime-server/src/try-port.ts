import { once } from 'node:events';
import { createServer } from 'node:net';

/** Rejects if the server could not listen there. */
export async function tryPort({ PORT, HOST }: { PORT: number; HOST: string }): Promise<void> {
  const trial = createServer().listen(PORT, HOST);
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}
