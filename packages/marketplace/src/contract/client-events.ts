import { z } from 'zod';
import { type OwnStream, type ResyncOf, type WatchedStream, watchedStreams } from './server-events.ts';

/** The last sequence number that the client has seen of a stream; absent or 0 means none. */
const lastSeen = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const handshakeAuth = z.object({
  token: z.string().max(2000).nullish(),
  last: z.partialRecord(z.enum(['user', 'admin'] satisfies OwnStream[]), lastSeen).optional(),
});

export const resyncRequest = z
  .object({ last: lastSeen.default(0) })
  .nullish()
  .transform((request) => request ?? { last: 0 });

/** A request to watch: the id under the name of the stream, if it has one, and the last number seen. */
export function watchRequest(kind: WatchedStream): z.ZodType<{ id: string; last: number }> {
  const { id: form } = watchedStreams[kind];
  if (form === null) return resyncRequest.transform(({ last }) => ({ id: '', last }));
  const withLast = z
    .object({ [kind]: form, last: lastSeen.default(0) })
    .transform(({ last, ...ids }) => ({ id: String(ids[kind]), last: Number(last) }));
  return z.union([form.transform((id) => ({ id, last: 0 })), withLast]);
}

export type WatchRefusal = { ok: false; code: string; message: string };
export type Watched<Resync> = ({ ok: true } & Resync) | WatchRefusal;
export type Unwatched = { ok: true } | WatchRefusal;

type Acknowledge<Answer> = (answer: Answer) => void;
type HasId<Kind extends WatchedStream> = (typeof watchedStreams)[Kind]['id'] extends null ? false : true;
type IdOf<Kind extends WatchedStream> = { [Name in Kind]: string };

type WatchRequest<Kind extends WatchedStream> =
  HasId<Kind> extends true ? string | (IdOf<Kind> & { last?: number }) : { last?: number } | null;
type UnwatchRequest<Kind extends WatchedStream> = HasId<Kind> extends true ? string | IdOf<Kind> : null;

/** The type map of client messages. Commands go over HTTP; a socket only subscribes and resyncs. */
export type ClientEvents = {
  [Kind in WatchedStream as `${Kind}:watch`]: (
    request: WatchRequest<Kind>,
    acknowledge: Acknowledge<Watched<ResyncOf<Kind>>>,
  ) => void;
} & {
  [Kind in WatchedStream as `${Kind}:unwatch`]: (
    request: UnwatchRequest<Kind>,
    acknowledge: Acknowledge<Unwatched>,
  ) => void;
} & {
  [Kind in OwnStream as `${Kind}:resync`]: (
    request: { last?: number } | null,
    acknowledge: Acknowledge<Watched<ResyncOf<Kind>>>,
  ) => void;
};
