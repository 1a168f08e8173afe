import { Schema } from 'mongoose';
import { type OutboxEntry, outboxSchema } from '../announce/outbox.ts';
import { isUnderReview } from '../bookings/occupied/rules/listing-review.ts';
import type { ReviewState } from '../bookings/occupied/shapes.ts';
import type { PostsPart } from '../calendars/record.ts';
import { baysOf } from '../calendars/rules/bays.ts';
import { openingOf, openingText } from '../calendars/rules/opening.ts';
import type { Place } from '../common/distance.ts';
import { defineHook } from '../context/hook.ts';
import type { PostCause } from '../contract/server-events.ts';
import { nullable, of, optional, type RecordOf } from '../platform/records/record-fields.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { fieldCopy, readModel, recordSchema } from '../platform/records/record-schema.ts';
import { defineVersionedRecord } from '../records/record-kind.ts';
import type { WithheldListing } from '../users/rules/suspension.ts';
import type { BlockView, OpeningView } from './opening/shapes.ts';
import { normalizeSearchText, trigrams } from './rules/search-text.ts';
import { type PostRequest, type PostView, postGroups } from './shapes.ts';

/** A listing that was paused because renters have reported other cars on it, or hidden because of a complaint. */
export interface PostReview {
  state: ReviewState;
  at: Date;
  decidedAt: Date | null;
  /** As in `bookings/occupied/rules/listing-review.ts`, and so are `needed`, `hidden` and `askedAt`. */
  judgedUntil: Date | null;
  needed?: number;
  /** The booking whose report was the last one before the pause; absent from a listing that was hidden without one. */
  booking?: RecordId;
  hidden?: boolean;
  askedAt?: Date | null;
  /** Of the decision; empty before it, and without one. */
  reason: string;
  /** The listing was open, so its release opens it. */
  wasOpen: boolean;
}

type OwnersPart = Pick<PostView, 'review' | 'reviewReason' | 'reviewAsked' | 'blockReasons'>;

/** What the owner's view says of a review. */
function reviewForOwner(review: PostReview | undefined): OwnersPart {
  if (!review || !isUnderReview(review)) return {};
  if (review.state !== 'kept') return { review: 'waiting' };
  return {
    review: review.hidden === true ? 'hidden' : 'kept',
    reviewReason: review.reason,
    ...(review.askedAt ? { reviewAsked: true } : {}),
  };
}

const fields = {
  /** The owner. */
  user: Schema.Types.ObjectId,
  title: String,
  photos: [String],
  price: Number,
  rate: { rating: Number, count: Number },
  reviews: Number,
  available: Boolean,
  /** Of a listing that was paused because of reports; absent without one. */
  // As fields of its own it would be stored empty where there is none.
  review: optional(of<PostReview>({ type: Schema.Types.Mixed, default: undefined })),
  /** While its owner is suspended; null after that, and absent before. */
  withheld: optional(of<WithheldListing | null>({ type: Schema.Types.Mixed, default: undefined })),
  detail: of<PostView['detail']>({
    typeofpark: String,
    numberofcar: Number,
    perPlace: Boolean,
    bays: [{ _id: false, label: String, photo: String }],
    typeofcar: String,
    explain: String,
    rule: [String],
    nearby: [String],
    facility: [String],
  }),
  // Its lists are absent from posts without them, so it is stored as it is.
  date: of<PostOpening>({ type: Schema.Types.Mixed }),
  location: of<PostView['location']>({ address: String, latitude: String, longitude: String }),
  /** Where it was published, or moved to before it was rated, reported or reviewed; absent until its first change. */
  firstPlace: optional(of<Place>({ type: Schema.Types.Mixed, default: undefined })),
  /** Trigrams of title and address, because Thai has no blanks to split words at. */
  // Only the index uses them, so queries do not load them by default.
  grams: { type: [String], select: false },
  created: Date,
  changedAt: Date,
  version: Number,
  deletedAt: nullable(Date),
  outbox: of<OutboxEntry<PostCause>[]>(outboxSchema),
} as const;
export interface PostRecord extends RecordOf<typeof fields> {}

/** Indexes that their queries name, because a page must come from one that has its order. */
export const openByRating = 'open_by_rating';
export const openByVehicle = 'open_by_vehicle';
export const openByGram = 'open_by_gram';

const schema = recordSchema<PostRecord>(fields);
schema.index({ user: 1, deletedAt: 1 });
schema.index({ deletedAt: 1, created: -1, _id: -1 });
// For the recommended posts and the search, in the order of their pages; both show open posts only.
schema.index(
  { 'rate.rating': -1, created: -1 },
  { name: openByRating, partialFilterExpression: { available: true } },
);
schema.index(
  { 'detail.typeofcar': 1, 'rate.rating': -1, created: -1 },
  { name: openByVehicle, partialFilterExpression: { available: true } },
);
schema.index(
  { grams: 1, 'rate.rating': -1, created: -1 },
  { name: openByGram, partialFilterExpression: { available: true } },
);
// For the listings under review; the others are not in it.
schema.index({ 'review.state': 1, 'review.at': -1 }, { sparse: true });
schema.index({ 'outbox.at': 1 });
// For the map: posts that changed after an instant.
schema.index({ changedAt: 1 });

export const postModel = readModel<PostRecord>('Post', schema, 'posts');

export const postRecords = defineVersionedRecord<PostRecord>('posts', (db) => db.posts);

type OwnersFields = Pick<PostRecord, 'title' | 'photos' | 'price' | 'detail' | 'date' | 'location' | 'grams'>;

/** The stored fields of a post that its owner writes. A field of a group that is not in the request does not compile. */
export function postFields(request: PostRequest, blocks?: StoredBlock[]): OwnersFields {
  return {
    title: request.title,
    photos: request.imagePost,
    price: request.price,
    detail: {
      ...copyDetail(request satisfies PostView['detail']),
      bays: request.bays.slice(0, request.numberofcar),
    },
    date: chosenOpening(request satisfies PostView['date'], blocks),
    location: copyLocation(request satisfies PostView['location']),
    grams: searchGrams(request.title, request.address),
  };
}

export function searchGrams(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => trigrams(normalizeSearchText(text))))];
}

/**
 * What the calendar of a post holds of the post, because it decides its claims. Only an available post that is not
 * deleted takes new bookings.
 */
export function postsPart({
  available,
  deletedAt,
  detail,
  date,
  version,
}: Pick<PostRecord, 'available' | 'deletedAt' | 'detail' | 'date' | 'version'>): PostsPart {
  return {
    open: available && deletedAt === null,
    bays: baysOf(detail),
    opening: openingText(date),
    bufferMinutes: date.bufferMinutes ?? null,
    postVersion: version,
  };
}

/** What only the owner's view of a post has. */
export const ownersPart = ({ review, date }: Pick<PostRecord, 'review' | 'date'>): OwnersPart => ({
  ...reviewForOwner(review),
  ...blockReasons(date),
});

/** Copies the groups of fields that requests, records and views of a post share. */
export const copyDetail = fieldCopy(postGroups.detail);
export const copyLocation = fieldCopy(postGroups.location);

/** A time without bookings, with the reason that only the owner sees. */
export type StoredBlock = BlockView & { reason: string };

export type PostOpening = Omit<OpeningView, 'blocks'> & { blocks?: StoredBlock[] };

/** What an owner has chosen in the form of the listing. Its blocks are changed one by one and stay. */
function chosenOpening(request: OpeningView, blocks: StoredBlock[] | undefined): PostOpening {
  const { open, close, week, noticeHours, bufferMinutes } = request;
  return {
    ...(openingOf({ open, close, week, noticeHours, bufferMinutes }) as PostOpening),
    ...(blocks ? { blocks } : {}),
  };
}

/** Without the reasons of blocks. */
export function toOpeningView({ blocks, ...opening }: PostOpening): OpeningView {
  if (!blocks?.length) return opening;
  return {
    ...opening,
    blocks: blocks.map(({ _id, from, to, weekly, until }) => ({ _id, from, to, weekly, until })),
  };
}

function blockReasons({ blocks }: PostOpening): OwnersPart {
  const reasons = blocks?.filter(({ reason }) => reason !== '') ?? [];
  if (reasons.length === 0) return {};
  return { blockReasons: Object.fromEntries(reasons.map(({ _id, reason }) => [_id, reason])) };
}

/** Free times of a post are about to be offered to everybody. */
export const lineComesFirst = defineHook<[post: RecordId]>();
