import type { LiveConnection } from './live-connection.ts';

/** How long a connection may take before its state is asked for by calls. */
const patienceMs = 4000;
/** Between two rounds, and the most that it grows to while there is no connection. */
const firstPauseMs = 5000;
const longestPauseMs = 60_000;

export interface Round {
  number: number;
  /** There is a connection by now: what it said is newer than these answers, also about what is absent. */
  isOver: () => boolean;
}

/** Fetches what the connection would bring. False when a call got no answer. */
export type FetchState = (posts: Iterable<string>, round: Round) => Promise<boolean>;

/**
 * Some networks let neither a WebSocket nor long polls pass, but single calls. Without a connection the state is fetched
 * by them, again and again with growing pauses, until there is one.
 */
export function fetchMeanwhile(
  { socket, watchedPosts }: LiveConnection,
  fetchState: FetchState,
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
    const complete = await fetchState(watchedPosts(), { number: round, isOver });
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
