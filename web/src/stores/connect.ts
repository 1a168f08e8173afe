import { type LiveConnection, type LiveOptions, openLiveConnection } from '../realtime/live-connection.ts';
import { type FetchState, pollWithoutConnection } from '../realtime/poll-without-connection.ts';

interface ConnectOptions extends Omit<LiveOptions, 'url' | 'alsoOverHttp'> {
  fetchState: FetchState;
  onFetched: (complete: boolean) => void;
}

/** Everything that a connection needs. A file of its own, because most first visits need no connection. */
export function connect({ fetchState, onFetched, ...options }: ConnectOptions): LiveConnection {
  const connection = openLiveConnection({ url: location.origin, alsoOverHttp: true, ...options });
  const stopFetching = pollWithoutConnection(connection, fetchState, onFetched);
  return {
    ...connection,
    close() {
      stopFetching();
      connection.close();
    },
  };
}
