import { transports } from 'engine.io-client';
import { type LiveConnection, type LiveOptions, openLiveConnection } from '../realtime/live-connection.ts';
import { type FetchState, pollWithoutConnection } from '../realtime/poll-without-connection.ts';

interface ConnectOptions extends Omit<LiveOptions, 'url' | 'loadPolling'> {
  fetchState: FetchState;
  onFetched: (complete: boolean) => void;
}

/** Everything that a connection needs. A file of its own, because most first visits need no connection. */
export function connect({ fetchState, onFetched, ...options }: ConnectOptions): LiveConnection {
  const connection = openLiveConnection({ url: location.origin, loadPolling, ...options });
  const stopFetching = pollWithoutConnection(connection, fetchState, onFetched);
  return {
    ...connection,
    close() {
      stopFetching();
      connection.close();
    },
  };
}

/**
 * Adds plain HTTP to the engine's transports. It is imported from the engine's prebuilt bundle, because importing
 * single modules would move shared ones into the entry chunk.
 */
async function loadPolling(): Promise<void> {
  const { XHR } = await import('engine.io-client/dist/engine.io.esm.min.js');
  transports.polling = XHR;
}
