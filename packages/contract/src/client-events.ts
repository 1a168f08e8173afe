import { z } from 'zod';
import type { AdminResync, MapResync, PostResync, UserResync } from './server-events.ts';
import { documentId } from './text-fields.ts';

/** The last number that the client has seen of a stream; absent or 0: none. */
const lastSeen = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What is handed over with the handshake. */
export const handshakeAuth = z.object({
  token: z.string().max(2000).nullish(),
  last: z.object({ user: lastSeen.optional(), admin: lastSeen.optional() }).optional(),
});

/** A post by its id alone, or with the last number seen. */
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

/** The map of what a client may say. Commands go over HTTP; a socket only looks. */
export interface ClientEvents {
  'post:watch': (
    request: string | { post: string; last?: number },
    acknowledge: Acknowledge<Watched<PostResync>>,
  ) => void;
  'post:unwatch': (request: string | { post: string }, acknowledge: Acknowledge<Unwatched>) => void;
  /** To hear of changes; what a client sees of the map it asks for by HTTP. */
  'map:watch': (request: { last?: number } | null, acknowledge: Acknowledge<Watched<MapResync>>) => void;
  'map:unwatch': (request: null, acknowledge: Acknowledge<Unwatched>) => void;
  /** Brings the person's own stream up to date, after a gap was seen. */
  'user:resync': (request: { last?: number } | null, acknowledge: Acknowledge<Watched<UserResync>>) => void;
  'admin:resync': (request: { last?: number } | null, acknowledge: Acknowledge<Watched<AdminResync>>) => void;
}
export type ClientEventName = keyof ClientEvents;
