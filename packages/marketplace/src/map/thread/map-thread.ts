import { parentPort } from 'node:worker_threads';
import type { MapQuery } from '@joddee/spot-index/map-query';
import { queryIndex } from '@joddee/spot-index/query-index';
import { SpotIndex } from '@joddee/spot-index/spot-index';
import type { FromMapThread, ToMapThread } from './thread-messages.ts';

/** The thread that holds the index, so that long queries never delay requests and sockets. */
const port = parentPort;
if (port === null) throw new Error('map-thread has to run as a worker thread');
const index = new SpotIndex();

port.on('message', (message: ToMapThread) => {
  switch (message.type) {
    case 'query':
      port.postMessage(answer(message.id, message.query));
      return;
    case 'loaded':
      index.isLoading = false;
      index.merge();
      return;
    case 'load':
    case 'change':
      index.isLoading = message.type === 'load';
      index.apply(message.rows);
  }
});

function answer(id: number, query: MapQuery): FromMapThread {
  try {
    return { id, result: queryIndex(index, query) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
