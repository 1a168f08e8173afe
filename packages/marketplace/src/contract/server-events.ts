import { z } from 'zod';
import { bookingCauses } from '../bookings/constants.ts';
import { bookingView } from '../bookings/shapes.ts';
import { documentId } from '../common/text-fields.ts';
import { complaintCauses } from '../complaints/constants.ts';
import { messageCauses, messageView } from '../messages/shapes.ts';
import { noticeView } from '../notices/shapes.ts';
import { postView } from '../posts/shapes.ts';
import { profileView, userSummaryView, verificationView } from '../users/shapes.ts';
import { waitCauses, waitView } from '../waits/shapes.ts';

/**
 * The events of the gateway. Every event belongs to a stream: of a user, a watched post, the map or the administrators.
 * `seq` grows within a stream and `previous` is the number before it, so a client resyncs after a gap or a reconnect.
 * The view is the whole state for that audience; clients ignore a view whose version is not newer. The cause chooses a
 * notice and never changes state.
 */
const postCauses = [
  'published',
  'edited',
  'paused',
  'reopened',
  'deleted',
  'rated',
  'answered',
  'review-started',
  'review-withdrawn',
  'review-released',
  'review-kept',
  'review-hidden',
  'review-asked',
  'owner-suspended',
  'owner-restored',
] as const;
export type PostCause = (typeof postCauses)[number];

const verificationCauses = ['submitted', 'approved', 'declined', 'withdrawn'] as const;
export type VerificationCause = (typeof verificationCauses)[number];

/** The taken times of a post, without the renters. */
const slotsView = z.object({
  post: z.string(),
  /** Of a post that is let bay by bay: the times at which no bay is free. */
  taken: z.array(z.object({ from: z.string(), to: z.string() })),
  /**
   * Only of a post that is let bay by bay: the number of its bays, and each held time as its bay (0: all of them), its
   * start and its end in slots since 1970. A lot may hold thousands, which are sent with each booking.
   */
  lot: z
    .object({ bays: z.number(), held: z.array(z.tuple([z.number(), z.number(), z.number()])) })
    .optional(),
  version: z.number(),
});
export type SlotsView = z.output<typeof slotsView>;

const position = { stream: z.string(), seq: z.number(), previous: z.number() };

/** The whole state of a stream, or everything in it that changed since the client's last number. */
export const userSnapshot = z.object({
  bookings: z.array(bookingView),
  posts: z.array(postView),
  profile: profileView.nullable(),
  verification: verificationView.nullable(),
  /** Always the last ones, also in a difference. */
  notices: z.array(noticeView),
  /**
   * The last ones that the user has sent or received, also in a difference: all of them, or `limits.messages.shown`, and
   * then all since the first of these.
   */
  messages: z.array(messageView),
  /** Always all that last. */
  waits: z.array(waitView),
});
export type UserSnapshot = z.output<typeof userSnapshot>;
export const postSnapshot = z.object({ post: postView.nullable(), slots: slotsView });
export type PostSnapshot = z.output<typeof postSnapshot>;
export const adminSnapshot = z.object({ waiting: z.array(userSummaryView) });

const resyncPosition = {
  stream: z.string(),
  seq: z.number(),
  /** unchanged: nothing was missed. difference: only what changed. snapshot: the whole state. */
  kind: z.enum(['unchanged', 'difference', 'snapshot']),
};
const userResync = z.object({ ...resyncPosition, snapshot: userSnapshot.nullable() });
const postResync = z.object({ ...resyncPosition, snapshot: postSnapshot.nullable() });
/** The map is never sent over a socket: a new number means that the client queries the visible part again. */
const mapResync = z.object({
  ...resyncPosition,
  snapshot: z.null(),
  /** How long nothing has happened on the map. A view that is older than that has missed something. */
  quietMs: z.number(),
});
const adminResync = z.object({ ...resyncPosition, snapshot: adminSnapshot.nullable() });
/** Streams that a connection gets by its session: one for each user, or one for all. */
const ownStreams = {
  user: { id: documentId, resync: userResync },
  admin: { id: null, resync: adminResync },
} as const;
export type OwnStream = keyof typeof ownStreams;

/** Streams that a client watches: one for each id of this form, or one for all. */
export const watchedStreams = {
  post: { id: documentId, resync: postResync },
  map: { id: null, resync: mapResync },
} as const;
export type WatchedStream = keyof typeof watchedStreams;

type Streams = typeof ownStreams & typeof watchedStreams;
export type StreamKind = keyof Streams;
export type StreamWithoutId = {
  [Kind in StreamKind]: Streams[Kind]['id'] extends null ? Kind : never;
}[StreamKind];
export type ResyncOf<Kind extends StreamKind> = z.output<Streams[Kind]['resync']>;

export const serverEvents = {
  'booking:changed': z.object({ ...position, cause: z.enum(bookingCauses), view: bookingView }),
  /** The refusal of a booking request that was answered with 202 before its outcome was known. */
  'booking:refused': z.object({
    ...position,
    cause: z.literal('refused'),
    _id: z.string(),
    code: z.string(),
  }),
  'slots:changed': z.object({ ...position, cause: z.literal('taken-times'), view: slotsView }),
  /** A time of a spot on the map was booked, or is free again. Which of the two, a query says. */
  'spot:times': z.object({
    ...position,
    cause: z.literal('taken-times'),
    _id: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    from: z.string(),
    to: z.string(),
  }),
  /** `view` is null for a deleted post. */
  'post:changed': z.object({
    ...position,
    cause: z.enum(postCauses),
    _id: z.string(),
    version: z.number(),
    view: postView.nullable(),
  }),
  'verification:changed': z.object({
    ...position,
    cause: z.enum(verificationCauses),
    /** The user with this card; only administrators receive it. */
    person: userSummaryView.nullable(),
    view: verificationView,
  }),
  'user:changed': z.object({ ...position, cause: z.enum(['registered', 'changed']), view: userSummaryView }),
  'user:deleted': z.object({ ...position, cause: z.literal('deleted'), _id: z.string() }),
  /** The reports about a listing, or its review, have changed. A query says how. */
  'reports:changed': z.object({ ...position, cause: z.enum(['reports', 'review']), _id: z.string() }),
  /** A complaint was added or decided, or an account was restored. A query says how. */
  'complaints:changed': z.object({ ...position, cause: z.enum([...complaintCauses, 'restored']) }),
  'profile:changed': z.object({
    ...position,
    cause: z.enum(['edited', 'photo', 'card', 'rated']),
    view: profileView,
  }),
  'notices:changed': z.object({
    ...position,
    cause: z.enum(['added', 'seen', 'read']),
    views: z.array(noticeView),
  }),
  'messages:changed': z.object({ ...position, cause: z.enum(messageCauses), views: z.array(messageView) }),
  'waits:changed': z.object({ ...position, cause: z.enum(waitCauses), view: waitView }),
  'session:revoked': z.object({
    cause: z.enum(['logged-out', 'deleted', 'expired', 'secured', 'suspended']),
  }),
  /** Sent on every connection: the user's own stream, and the administrators' stream to administrators. */
  'user:resync': userResync,
  'admin:resync': adminResync,
} as const satisfies Record<string, z.ZodType>;

export type ServerEventName = keyof typeof serverEvents;
export type ServerEventPayload<Name extends ServerEventName> = z.output<(typeof serverEvents)[Name]>;

/** An event as it is received: its name decides its payload. */
export type ServerEvent<Name extends ServerEventName = ServerEventName> = {
  [Each in Name]: { event: Each; payload: ServerEventPayload<Each> };
}[Name];

/** The map that types both ends of a socket. */
export type ServerEvents = { [Name in ServerEventName]: (payload: ServerEventPayload<Name>) => void };

/** Events of a stream without their position in it, as a command announces them. */
export type StreamEventName = Exclude<ServerEventName, 'session:revoked' | 'user:resync' | 'admin:resync'>;
type OmitPosition<Payload> = Payload extends unknown ? Omit<Payload, 'stream' | 'seq' | 'previous'> : never;
export type StreamEvent<Name extends StreamEventName> = OmitPosition<ServerEventPayload<Name>>;
