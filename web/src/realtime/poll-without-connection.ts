import type { LiveConnection } from './live-connection.ts';

/** The time without a connection after which the state is fetched by calls. */
const connectTimeoutMs = 4000;
/** The first pause between two rounds, and the longest. */
const firstPauseMs = 5000;
const longestPauseMs = 60_000;

export interface Round {
  number: number;
  /** Whether there is a connection again: its events are newer than these responses, also about deleted views. */
  isOver: () => boolean;
}

/** Fetches the state that the connection would deliver. False if a call got no response. */
export type FetchState = (posts: Iterable<string>, round: Round) => Promise<boolean>;

/**
 * Some networks block WebSockets and long polls but not single calls. Without a connection the state is fetched by
 * calls, with growing pauses.
 */
export function pollWithoutConnection(
  { socket, watchedIds }: LiveConnection,
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
    const complete = await fetchState(watchedIds('post'), { number: round, isOver });
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
    if (!stopped) wait(connectTimeoutMs);
  });
  wait(connectTimeoutMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
