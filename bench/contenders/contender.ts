import type { Db } from 'mongodb';
import { MongoClient } from 'mongodb';
import { createHttpClient } from '../load/http-client.ts';
import { at } from '../load/load.ts';
import type { Program } from '../processes/start-program.ts';
import type { World } from '../processes/start-world.ts';
import { requestOf, type Slot, slotsAhead } from '../seed/slots.ts';

/** The app, a peer or a floor: a marketplace with posts, renters and watchers, which have the same numbers in each. */
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
  settled?(): Promise<void>;
  stop(): Promise<void>;
}

/** The size of the marketplace that each contender is filled with. */
export interface MarketplaceSize {
  owners: number;
  postsOfOwner: number;
  renters: number;
}

/** A post's time by the post's number and its start, the same for every contender. */
export const keyOf = (post: number, from: Date | string) => `${post} ${new Date(from).toISOString()}`;

/** Runs when the handler of a socket has got the event of a booking, possibly more than once. */
export type OnDelivery = (key: string) => void;

export interface OpenSocket {
  close(): void;
}

/** `failed` is any answer but a booking and a refusal. */
export type Outcome = 'booked' | 'refused' | 'failed';

export interface BookingClient {
  book(post: number, renter: number, slot: Slot): Promise<Outcome>;
  close(): void;
}

interface BookingProtocol {
  headersOf?: (token: string) => Record<string, string>;
  requestFor(
    post: number,
    renter: number,
    body: ReturnType<typeof requestOf>,
  ): { path: string; token: string; body: object };
  booked: number;
  refused: number;
}

/** A client that books by one contender's protocol. */
export function bookingClient(origin: string, connections: number, protocol: BookingProtocol): BookingClient {
  const http = createHttpClient(origin, connections, protocol.headersOf);
  return {
    async book(post, renter, slot) {
      const { path, token, body } = protocol.requestFor(post, renter, requestOf(slot));
      const status = await http.post(path, token, body);
      if (status === protocol.booked) return 'booked';
      return status === protocol.refused ? 'refused' : 'failed';
    },
    close: () => http.close(),
  };
}

const slots = slotsAhead();
/** Of ten requests the last is for the time of the request before it, by another renter. */
const requestsOfBlock = 10;

/**
 * The order of all requests, the same for every contender: each slot at every post in turn. No two renters share a
 * time except in such a pair, and no renter asks twice for one slot. The second half of the renters asks second.
 */
export function requestAt(index: number, { owners, postsOfOwner, renters }: MarketplaceSize) {
  const posts = owners * postsOfOwner;
  const first = renters / 2;
  const place = index % requestsOfBlock;
  const asksSecond = place === requestsOfBlock - 1;
  const times =
    Math.floor(index / requestsOfBlock) * (requestsOfBlock - 1) + Math.min(place, requestsOfBlock - 2);
  return {
    post: times % posts,
    renter: ((times * 7) % first) + (asksSecond ? first : 0),
    slot: at(slots, Math.floor(times / posts)),
    /** False if another renter asks for the same time at the same moment: an event does not say whose booking it is. */
    isTimed: place < requestsOfBlock - 2,
  };
}

/** A database for one peer on the same server as the app's. */
export async function openPeerDatabase(
  world: World,
  name: string,
): Promise<{ url: string; db: Db; close(): Promise<void> }> {
  const url = new URL(world.mongoUrl);
  url.pathname = `/${name}`;
  const client = new MongoClient(url.href);
  await client.connect();
  return { url: url.href, db: client.db(), close: () => client.close() };
}

/** The posts of a peer, open all day like those of `seedPosts`. */
export const peerPosts = ({ owners, postsOfOwner }: MarketplaceSize) =>
  Array.from({ length: owners * postsOfOwner }, (_, number) => ({
    title: 'ที่จอดรถใกล้สถานีอารีย์',
    /** The number of the owner. */
    owner: Math.floor(number / postsOfOwner),
    /** One, as in the app: a post is one listing, however many cars it has room for (R13). */
    size: 1,
    open: '00.00',
    close: '00.00',
    price: 80,
  }));
