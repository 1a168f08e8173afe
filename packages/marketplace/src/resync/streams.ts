import { userStatus } from '@joddee/contract/choices/user-status';
import type { OwnStream, ResyncOf, WatchedStream } from '@joddee/contract/events/server-events';
import { streamName } from '@joddee/contract/events/stream-names';
import type { Caller, Context } from '../context/context.ts';
import { resyncAdministrators } from './resync-administrators.ts';
import { resyncMap } from './resync-map.ts';
import { resyncPost } from './resync-post.ts';
import { resyncUser } from './resync-user.ts';

interface OwnStreamOf<Kind extends OwnStream> {
  mayJoin(caller: Caller): boolean;
  room(caller: Caller): string;
  /** Of a resync, in queries. */
  cost: number;
  resync(context: Context, caller: Caller, last: number): Promise<ResyncOf<Kind>>;
}

/** Streams that a connection gets by its session. The gateway joins and resyncs them all. */
export const ownStreams: { readonly [Kind in OwnStream]: OwnStreamOf<Kind> } = {
  user: {
    mayJoin: () => true,
    room: ({ id }) => streamName('user', id),
    cost: 9,
    resync: (context, { id }, last) => resyncUser(context, id, last),
  },
  admin: {
    mayJoin: ({ status }) => status === userStatus.administrator,
    room: () => streamName('admin'),
    cost: 5,
    resync: (context, _, last) => resyncAdministrators(context, last),
  },
};

interface WatchedStreamOf<Kind extends WatchedStream> {
  /** Of watching, in queries. */
  cost: number;
  resync(context: Context, id: string, last: number): Promise<ResyncOf<Kind>>;
}

/** Streams that anybody may watch. */
export const watchedStreams: { readonly [Kind in WatchedStream]: WatchedStreamOf<Kind> } = {
  post: { cost: 2, resync: resyncPost },
  map: { cost: 1, resync: (context, _, last) => resyncMap(context, last) },
};
