import { z } from 'zod';
import { bookingView } from './bookings.ts';
import { postView } from './posts.ts';
import { profileView, verificationStates } from './users.ts';

/**
 * What the server says over a socket. Every message belongs to a stream: that of a user, of a post that is being
 * looked at, of the map, or of the administrators. `seq` grows within a stream and `previous` is the one before
 * it, so a client that sees a gap, or comes back after a cut, asks to be brought up to date. The view is the
 * whole state for that audience; its version decides whether it is news. The cause serves notices, never state.
 */
export const bookingCauses = [
  'created',
  'cancelled',
  'expired',
  'check-in-requested',
  'check-in-withdrawn',
  'check-in-confirmed',
  'check-out-requested',
  'check-out-confirmed',
  'completed-by-system',
  'rated',
  'phones-shown',
] as const;
export type BookingCause = (typeof bookingCauses)[number];

export const postCauses = ['published', 'edited', 'paused', 'reopened', 'deleted', 'rated'] as const;
export type PostCause = (typeof postCauses)[number];

export const verificationCauses = ['submitted', 'approved', 'declined'] as const;
export type VerificationCause = (typeof verificationCauses)[number];

export const profileCauses = ['edited', 'photo', 'card', 'rated'] as const;

/** The times of a post that are taken, and nothing about by whom. */
export const slotsView = z.object({
  post: z.string(),
  taken: z.array(z.object({ from: z.string(), to: z.string() })),
  version: z.number(),
});
export type SlotsView = z.output<typeof slotsView>;

/** Where a card stands. The number and the images never travel over a socket. */
export const verificationView = z.object({
  user: z.string(),
  state: z.enum(verificationStates),
  declined: z.boolean(),
  declinedReason: z.string(),
  version: z.number(),
});
export type VerificationView = z.output<typeof verificationView>;

/** A user in an administrator's list, without the card. */
export const userSummaryView = profileView.omit({ Card: true }).extend({
  state: z.enum(verificationStates),
  /** When the card that waits or is confirmed was submitted; empty while nothing is. */
  submitted: z.string(),
});
export type UserSummaryView = z.output<typeof userSummaryView>;

const position = { stream: z.string(), seq: z.number(), previous: z.number() };

export const bookingNews = z.object({ ...position, cause: z.enum(bookingCauses), view: bookingView });
export const slotsNews = z.object({ ...position, cause: z.literal('taken-times'), view: slotsView });
/** A deleted post has no view any more. */
export const postNews = z.object({
  ...position,
  cause: z.enum(postCauses),
  _id: z.string(),
  version: z.number(),
  view: postView.nullable(),
});
export const verificationNews = z.object({
  ...position,
  cause: z.enum(verificationCauses),
  /** For administrators: who it is about. */
  person: userSummaryView.nullable(),
  view: verificationView,
});
export const userNews = z.object({
  ...position,
  cause: z.enum(['registered', 'changed']),
  view: userSummaryView,
});
export const userDeletedNews = z.object({ ...position, cause: z.literal('deleted'), _id: z.string() });
export const profileNews = z.object({ ...position, cause: z.enum(profileCauses), view: profileView });
export const sessionRevokedNews = z.object({ cause: z.enum(['logged-out', 'deleted', 'expired']) });

/** The outcome of a booking whose request was answered before it was known (202). */
export const bookingRefusedNews = z.object({
  ...position,
  cause: z.literal('refused'),
  _id: z.string(),
  code: z.string(),
});

/** Everything of a stream at once, or all that has changed in it since the client's last number. */
export const userSnapshot = z.object({
  bookings: z.array(bookingView),
  posts: z.array(postView),
  profile: profileView.nullable(),
  verification: verificationView.nullable(),
});
export type UserSnapshot = z.output<typeof userSnapshot>;
export const postSnapshot = z.object({ post: postView.nullable(), slots: slotsView });
export type PostSnapshot = z.output<typeof postSnapshot>;
export const adminSnapshot = z.object({ waiting: z.array(userSummaryView) });

const resyncPosition = {
  stream: z.string(),
  seq: z.number(),
  /** unchanged: nothing was missed. difference: what has changed. snapshot: all there is. */
  kind: z.enum(['unchanged', 'difference', 'snapshot']),
};
export const userResync = z.object({ ...resyncPosition, snapshot: userSnapshot.nullable() });
export const postResync = z.object({ ...resyncPosition, snapshot: postSnapshot.nullable() });
/** The map is never sent over a socket: a new number tells to look again at the part that is seen. */
export const mapResync = z.object({ ...resyncPosition, snapshot: z.null() });
export const adminResync = z.object({ ...resyncPosition, snapshot: adminSnapshot.nullable() });
export type UserResync = z.output<typeof userResync>;
export type PostResync = z.output<typeof postResync>;
export type MapResync = z.output<typeof mapResync>;
export type AdminResync = z.output<typeof adminResync>;

export const serverEvents = {
  'booking:changed': bookingNews,
  'booking:refused': bookingRefusedNews,
  'slots:changed': slotsNews,
  'post:changed': postNews,
  'verification:changed': verificationNews,
  'user:changed': userNews,
  'user:deleted': userDeletedNews,
  'profile:changed': profileNews,
  'session:revoked': sessionRevokedNews,
  /** Sent on every connection: the person's own stream, and the administrators' for them. */
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

/** Messages of a stream, without their position: what a command announces. */
export type StreamEventName = Exclude<ServerEventName, 'session:revoked' | 'user:resync' | 'admin:resync'>;
type OmitPosition<Payload> = Payload extends unknown ? Omit<Payload, 'stream' | 'seq' | 'previous'> : never;
export type StreamNews<Name extends StreamEventName> = OmitPosition<ServerEventPayload<Name>>;
