import type { Period } from '@joddee/marketplace/calendars/rules/booked-time';
import type { Program } from '../processes/start-program.ts';
import type { Slot } from '../seed/slots.ts';

/** An active booking as the database holds it. */
export interface StoredBooking extends Period {
  post: string;
  renter: string;
}

/** A post's time by the post's number and its start, the same for every contender. */
export type BookedKey = string;
export const keyOf = (post: number, from: Date | string): BookedKey =>
  `${post} ${new Date(from).toISOString()}`;

/** Runs when the handler of a socket has got the event of a booking, possibly more than once. */
export type OnDelivery = (key: BookedKey) => void;

/** The app or a peer: a marketplace with posts, renters and watchers, which have the same numbers in each. */
export interface Contender {
  name: string;
  /** The processes that run for it alone, without database and Redis. */
  programs: Readonly<Record<string, Program>>;
  usesRedis: boolean;
  openClient(connections: number): BookingClient;
  /** Opens the socket of an owner, which gets the bookings of all posts of this owner. */
  watchQueue(owner: number, onDelivery: OnDelivery): Promise<OpenSocket>;
  /** Opens the socket of a user who watches one post. */
  watchPost(post: number, onDelivery: OnDelivery): Promise<OpenSocket>;
  /** Resolves when nothing of the bookings that were answered is left to do. */
  settled(): Promise<void>;
  activeBookings(): Promise<StoredBooking[]>;
  /** The id of a post in `activeBookings`. */
  postId(post: number): string;
  stop(): Promise<void>;
}

/** `failed` is any answer but a booking and a refusal. */
export type Outcome = 'booked' | 'refused' | 'failed';

export interface BookingClient {
  book(post: number, renter: number, slot: Slot): Promise<Outcome>;
  close(): void;
}

export interface OpenSocket {
  close(): void;
}

/** The size of the marketplace that each contender is filled with. */
export interface MarketplaceSize {
  owners: number;
  postsOfOwner: number;
  renters: number;
}
