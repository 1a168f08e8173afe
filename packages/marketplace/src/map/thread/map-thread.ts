import { parentPort } from 'node:worker_threads';
import { queryIndex } from '../index/query-index.ts';
import { SpotIndex } from '../index/spot-index.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import type { FromMapThread, MapAnswers, ToMapThread } from './start-map-thread.ts';

/** The thread that holds the index, so that long queries never delay requests and sockets. */
const port = parentPort;
if (port === null) throw new Error('map-thread has to run as a worker thread');
const index = new SpotIndex();

port.on('message', (message: ToMapThread) => {
  switch (message.type) {
    case 'query':
      return void answer(message.id, () => queryIndex(index, message.query));
    case 'save':
      return void answer(message.id, () => writeSnapshot(message.path, index, message.note));
    case 'restore':
      return void answer(message.id, () => readSnapshot(message.path, message.mark, index));
    case 'loaded':
      index.isLoading = false;
      index.merge();
      return;
    case 'load':
    case 'change':
      index.isLoading = message.type === 'load';
      index.apply(message.rows);
      if (index.isMerging) mergeSoon();
  }
});

let isMergeScheduled = false;

/** In steps between messages, because a merge of a million spots takes a fifth of a second. */
function mergeSoon(): void {
  if (isMergeScheduled) return;
  isMergeScheduled = true;
  setImmediate(() => {
    isMergeScheduled = false;
    index.mergeStep();
    if (index.isMerging) mergeSoon();
  });
}

const send = (message: FromMapThread) => port.postMessage(message);

type Answer = MapAnswers[keyof MapAnswers];

async function answer(id: number, compute: () => Answer | Promise<Answer>): Promise<void> {
  try {
    send({ id, result: await compute() });
  } catch (error) {
    send({ id, failure: reasonOf(error) });
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
