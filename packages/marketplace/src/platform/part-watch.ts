import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';

export interface PartWatch {
  /** Whether the database or Redis has been away a moment ago. */
  isTroubled(): boolean;
}

/** A request that waits for a part which is back again still waits for what the part's absence has put before it. */
const troubledForMs = 3000;

/** Listens to what the connections of a program say of themselves; it asks nothing. */
export function watchParts(connection: Connection, redis: Redis): PartWatch {
  let troubledAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    troubledAt = performance.now();
  };
  const client = connection.getClient();
  client.on('serverHeartbeatFailed', note);
  client.on('connectionPoolCleared', note);
  client.on('connectionClosed', ({ reason }) => {
    if (reason === 'error' || reason === 'timeout') note();
  });
  redis.on('close', note);
  return { isTroubled: () => redis.status !== 'ready' || performance.now() - troubledAt < troubledForMs };
}
