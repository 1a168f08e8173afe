import type { LiveConnection } from './live-connection.ts';
import type { LiveStore } from './live-store.ts';

/** How long a connection may take before its state is asked for by calls. */
const patienceMs = 4000;
/** Between two rounds, and the most that it grows to while there is no connection. */
const firstPauseMs = 5000;
const longestPauseMs = 60_000;

/**
 * Some networks let neither a WebSocket nor long polls pass, but single calls. Without a connection the state is fetched
 * by them, again and again with growing pauses, until there is one.
 */
export function fetchMeanwhile(
  { socket, watchedPosts }: LiveConnection,
  live: LiveStore,
  onFetched: (complete: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let round = 0;
  let pauseMs = firstPauseMs;

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void fetchOnce(), ms);
  };
  const isOver = () => stopped || socket.connected;
  async function fetchOnce(): Promise<void> {
    round += 1;
    // Loaded only here: nearly everybody has a connection. Without any network it does not come either.
    const complete = await import('./fetch-state.ts').then(
      ({ fetchState }) => fetchState(live, watchedPosts(), { number: round, isOver }),
      () => false,
    );
    if (isOver()) return;
    onFetched(complete);
    wait(pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  socket.on('connect', () => {
    clearTimeout(timer);
    pauseMs = firstPauseMs;
  });
  socket.on('disconnect', () => {
    if (!stopped) wait(patienceMs);
  });
  wait(patienceMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
