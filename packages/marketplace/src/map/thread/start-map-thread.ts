import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/app-error.ts';
import type { MapQuery, MapResult } from '../index/query-index.ts';
import { buffersOf, type SpotColumns } from '../index/table/spot-columns.ts';
import type { SnapshotNote } from './snapshot.ts';

export type ToMapThread =
  /** Rows of the first load; `loaded` ends it. */
  | { type: 'load'; rows: SpotColumns }
  | { type: 'loaded' }
  | { type: 'change'; rows: SpotColumns }
  | { type: 'query'; id: number; query: MapQuery }
  | { type: 'save'; id: number; path: string; note: SnapshotNote }
  | { type: 'restore'; id: number; path: string; mark: string };

/** The answers by the type of their message. */
export interface MapAnswers {
  query: MapResult;
  save: null;
  restore: null;
}

/** Every message with an id gets an answer; that of a failed one is the reason. */
export type FromMapThread =
  | { id: number; result: MapAnswers[keyof MapAnswers] }
  | { id: number; failure: string };

/** In a built program the thread is a separate file beside it. */
function startWorker(): Worker {
  const { url } = import.meta;
  if (!url.endsWith('.ts')) return new Worker(new URL('./map-thread.js', url));
  // From the sources: a thread does not inherit the loader that reads TypeScript. Tests and benches name a bundle,
  // because the loader costs each start half a second of processor time.
  // biome-ignore lint/style/noProcessEnv: not a setting of the product; a built program never gets here.
  const { MAP_THREAD_BUNDLE } = process.env;
  if (MAP_THREAD_BUNDLE) return new Worker(MAP_THREAD_BUNDLE);
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => {
      register();
      return import(require('node:worker_threads').workerData);
    });`,
    { eval: true, workerData: new URL('./map-thread.ts', url).href, execArgv: [] },
  );
}

interface PendingAnswer {
  resolve(result: MapAnswers[keyof MapAnswers]): void;
  reject(reason: unknown): void;
}

export type MapThread = ReturnType<typeof startMapThread>;

export function startMapThread() {
  const worker = startWorker();
  const pending = new Map<number, PendingAnswer>();
  let asked = 0;
  const send = (message: ToMapThread, buffers: ArrayBuffer[] = []) => worker.postMessage(message, buffers);

  worker.on('message', (message: FromMapThread) => {
    const answer = pending.get(message.id);
    pending.delete(message.id);
    if ('result' in message) answer?.resolve(message.result);
    else answer?.reject(new Error(`the map thread failed: ${message.failure}`));
  });
  let hasEnded = false;
  const ended = new Promise<unknown>((resolve) => {
    worker.once('error', resolve);
    worker.once('exit', () => {
      hasEnded = true;
      resolve(undefined);
      for (const { reject } of pending.values()) reject(new AppError('UNAVAILABLE'));
      pending.clear();
    });
  });

  function ask<Type extends keyof MapAnswers>(
    messageOf: (id: number) => ToMapThread & { type: Type },
  ): Promise<MapAnswers[Type]> {
    return new Promise((resolve, reject) => {
      if (hasEnded) return reject(new AppError('UNAVAILABLE'));
      asked += 1;
      // The thread answers every message by its own type.
      pending.set(asked, { resolve: resolve as PendingAnswer['resolve'], reject });
      send(messageOf(asked));
    });
  }

  return {
    load: (rows: SpotColumns) => send({ type: 'load', rows }, buffersOf(rows)),
    loaded: () => send({ type: 'loaded' }),
    change: (rows: SpotColumns) => send({ type: 'change', rows }, buffersOf(rows)),
    query: (query: MapQuery) => ask<'query'>((id) => ({ type: 'query', id, query })),
    save: (path: string, note: SnapshotNote) => ask<'save'>((id) => ({ type: 'save', id, path, note })),
    restore: (path: string, mark: string) => ask<'restore'>((id) => ({ type: 'restore', id, path, mark })),
    /** Settles when the thread has exited, with the error if there was one. */
    ended,
    async stop(): Promise<void> {
      await worker.terminate();
    },
  };
}
