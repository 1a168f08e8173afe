import { z } from 'zod';
import type { AdminResync, MapResync, PostResync, UserResync } from './server-events.ts';
import { documentId } from './text-fields.ts';

/** The last sequence number that the client has seen of a stream; absent or 0 means none. */
const lastSeen = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The payload of the handshake. */
export const handshakeAuth = z.object({
  token: z.string().max(2000).nullish(),
  last: z.object({ user: lastSeen.optional(), admin: lastSeen.optional() }).optional(),
});

/** A post as its id alone, or with the last sequence number seen. */
export const watchPostRequest = z.union([
  documentId.transform((post) => ({ post, last: 0 })),
  z.object({ post: documentId, last: lastSeen.default(0) }),
]);
export const unwatchPostRequest = z.union([
  documentId.transform((post) => ({ post })),
  z.object({ post: documentId }),
]);
export const resyncRequest = z
  .object({ last: lastSeen.default(0) })
  .nullish()
  .transform((request) => request ?? { last: 0 });

export type WatchRefusal = { ok: false; code: string; message: string };
export type Watched<Resync> = ({ ok: true } & Resync) | WatchRefusal;
export type Unwatched = { ok: true } | WatchRefusal;

type Acknowledge<Answer> = (answer: Answer) => void;

/** The type map of client messages. Commands go over HTTP; a socket only subscribes and resyncs. */
export interface ClientEvents {
  'post:watch': (
    request: string | { post: string; last?: number },
    acknowledge: Acknowledge<Watched<PostResync>>,
  ) => void;
  'post:unwatch': (request: string | { post: string }, acknowledge: Acknowledge<Unwatched>) => void;
  /** Subscribes to changes only; the client queries the visible part of the map over HTTP. */
  'map:watch': (request: { last?: number } | null, acknowledge: Acknowledge<Watched<MapResync>>) => void;
  'map:unwatch': (request: null, acknowledge: Acknowledge<Unwatched>) => void;
  /** Resyncs the user's own stream after a gap. */
  'user:resync': (request: { last?: number } | null, acknowledge: Acknowledge<Watched<UserResync>>) => void;
  'admin:resync': (request: { last?: number } | null, acknowledge: Acknowledge<Watched<AdminResync>>) => void;
}
export type ClientEventName = keyof ClientEvents;
