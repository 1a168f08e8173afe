import { parentPort } from 'node:worker_threads';
import { lookAtIndex } from './look-at-index.ts';
import type { FromMapThread, ToMapThread } from './map-messages.ts';
import { SpotIndex } from './spot-index.ts';

/** The thread that keeps the map: whatever it does, requests and sockets go on beside it. */
const port = parentPort;
if (port === null) throw new Error('the map runs as a thread of a server');
const index = new SpotIndex();

port.on('message', (message: ToMapThread) => {
  if ('ask' in message) {
    port.postMessage(answer(message.ask, () => lookAtIndex(index, message.question)));
    return;
  }
  if (message.tell !== 'loaded') {
    index.loading = message.tell === 'load';
    index.apply(message.batch);
    return;
  }
  index.loading = false;
  index.sortIn();
});

function answer(number: number, look: () => ReturnType<typeof lookAtIndex>): FromMapThread {
  try {
    return { answer: number, sight: look() };
  } catch (error) {
    return {
      answer: number,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
