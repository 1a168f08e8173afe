import type { RecordedQuery } from './record-queries.ts';

type Document = Record<string, unknown>;

/** The field by which each collection would be spread over shards; docs/scale.md says why. */
export const shardKeys: Readonly<Record<string, string>> = {
  answer_ratings: '_id',
  audit: '_id',
  booking_keys: '_id',
  bookings: '_id',
  calendars: '_id',
  cards: '_id',
  complaints: '_id',
  deliveries: '_id',
  favourites: '_id',
  messages: 'booking',
  notices: 'user',
  personal_keys: '_id',
  posts: '_id',
  reviews: '_id',
  second_factors: '_id',
  sessions: '_id',
  snapshot_marks: '_id',
  reputations: '_id',
  upgrades: '_id',
  uploads: '_id',
  users: '_id',
  waits: '_id',
};

/** The filters of writes that change one document: each must reach one shard. */
export function filtersOfSingleWrites({ command }: RecordedQuery): Document[] {
  const { updates, deletes, findAndModify, query } = command as {
    updates?: { q: Document; multi?: boolean }[];
    deletes?: { q: Document; limit: number }[];
    findAndModify?: string;
    query?: Document;
  };
  return [
    ...(updates ?? []).filter(({ multi }) => multi !== true).map(({ q }) => q),
    ...(deletes ?? []).filter(({ limit }) => limit === 1).map(({ q }) => q),
    ...(findAndModify === undefined ? [] : [query ?? {}]),
  ];
}

/** Whether the filter names one value of the key, or some. */
export function reachesShard(filter: Document, key: string): boolean {
  const value = filter[key];
  if (value === undefined || value === null) return false;
  const operators = Object.keys(value).filter((name) => name.startsWith('$'));
  return operators.length === 0 || operators.some((name) => name === '$in' || name === '$eq');
}
