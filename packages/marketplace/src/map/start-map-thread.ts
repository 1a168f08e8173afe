import { Worker } from 'node:worker_threads';
import { AppError } from '../platform/app-error.ts';
import type { FromMapThread, MapQuestion, MapSight, ToMapThread } from './map-messages.ts';
import { buffersOf, type SpotBatch } from './spot-batch.ts';

export interface MapThread {
  /** Spots of the first reading; `loaded` ends it. */
  load(batch: SpotBatch): void;
  loaded(): void;
  change(batch: SpotBatch): void;
  look(question: MapQuestion): Promise<MapSight>;
  /** Settles when the thread has ended, by itself or not, with the reason if there is one. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** Where the programs are built, the thread lies beside them as a file of its own. */
function startWorker(): Worker {
  const { url } = import.meta;
  if (!url.endsWith('.ts')) return new Worker(new URL('./map-thread.js', url));
  // From the sources, in tests and benches: this Node reads no TypeScript, and a thread does not inherit who does.
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => {
      register();
      return import(require('node:worker_threads').workerData);
    });`,
    { eval: true, workerData: new URL('./map-thread.ts', url).href, execArgv: [] },
  );
}

interface Waiting {
  resolve(sight: MapSight): void;
  reject(reason: unknown): void;
}

export function startMapThread(): MapThread {
  const worker = startWorker();
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const tell = (message: ToMapThread, buffers: ArrayBuffer[] = []) => worker.postMessage(message, buffers);

  worker.on('message', (message: FromMapThread) => {
    const asker = waiting.get(message.answer);
    waiting.delete(message.answer);
    if ('sight' in message) asker?.resolve(message.sight);
    else asker?.reject(new Error(`the map could not be looked at: ${message.failure}`));
  });
  let hasEnded = false;
  const ended = new Promise<unknown>((resolve) => {
    worker.once('error', resolve);
    worker.once('exit', () => {
      hasEnded = true;
      resolve(undefined);
      for (const { reject } of waiting.values()) reject(new AppError('UNAVAILABLE'));
      waiting.clear();
    });
  });

  return {
    load: (batch) => tell({ tell: 'load', batch }, buffersOf(batch)),
    loaded: () => tell({ tell: 'loaded' }),
    change: (batch) => tell({ tell: 'change', batch }, buffersOf(batch)),
    look: (question) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new AppError('UNAVAILABLE'));
        asked += 1;
        waiting.set(asked, { resolve, reject });
        tell({ ask: asked, question });
      }),
    ended,
    async stop() {
      await worker.terminate();
    },
  };
}
