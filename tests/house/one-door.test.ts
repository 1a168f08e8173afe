import { expect, test } from 'vitest';
import { type Source, sources } from './sources.ts';

const marketplace = 'packages/marketplace/src/';
const inPrograms = sources(`${marketplace}*.ts`, 'realtime-server/src/*.ts', 'worker/src/*.ts').filter(
  ({ path }) => !path.endsWith('.test.ts') && !path.startsWith(`${marketplace}testing/`),
);

const updates =
  /\.(bookings|posts|users|messages|waits|complaints|bookingDecisions)\s*(?:\.collection\s*)?\.(?:create|insert\w*|update\w*|replace\w*|findOneAnd\w*|findByIdAnd\w*|delete\w*|bulkWrite)\b/g;

/** Inserts of new records and the writes without a view; every change of a record goes through `writeChange`. */
const writers = {
  bookings: [
    'bookings/requests/decided-booking.ts',
    'bookings/requests/blank-old-details.ts',
    'bookings/blank-places.ts',
    'bookings/blank-reasons.ts',
    'bookings/stay/erase-arrivals.ts',
    'upgrades/seal-stored-records.ts',
  ],
  bookingDecisions: ['bookings/requests/decided-booking.ts'],
  complaints: [
    'complaints/insert-complaint.ts',
    'complaints/announce-complaint.ts',
    'complaints/erase-complaints.ts',
    'complaints/sweep-complaints.ts',
  ],
  messages: ['messages/change-messages.ts', 'messages/announce-messages.ts', 'messages/sweep-messages.ts'],
  posts: ['posts/add-post.ts', 'posts/blank-posts.ts'],
  waits: ['waits/add-wait.ts', 'waits/announce-wait.ts', 'waits/erase-waits.ts', 'waits/sweep-places.ts'],
  users: [
    'users/create-user.ts',
    'account-deletion/mark-cleared.ts',
    'bookings/requests/blank-old-details.ts',
    'upgrades/seal-stored-records.ts',
  ],
};

/** Each noun's own door: it writes, settles and announces. */
const doors = [
  'bookings/change-booking.ts',
  'complaints/change-complaint.ts',
  'posts/change-post.ts',
  'posts/withdraw-post.ts',
  'users/change-rating.ts',
  'users/change-user.ts',
  'waits/change-wait.ts',
];

function faultsOf({ path, text }: Source): string[] {
  const name = path.replace(marketplace, '');
  const written = [...text.matchAll(updates)].flatMap(([call, noun = '']) =>
    writers[noun as keyof typeof writers].includes(name) ? [] : [`${path} writes: ${call}`],
  );
  const changes =
    /\bwriteChange\(/.test(text) && !doors.includes(name) && name !== 'announce/write-change.ts';
  return changes ? [...written, `${path} calls writeChange`] : written;
}

test('bookings, messages, posts and accounts are changed only by their doors', () => {
  expect(inPrograms.length).toBeGreaterThan(150);
  expect(inPrograms.flatMap(faultsOf)).toEqual([]);
});

test.each([
  'await context.db.bookings.updateOne({ _id }, { $set: { rated: true } });',
  'const user = await db.users\n    .findOneAndUpdate({ _id }, update)\n    .lean();',
  'await db.posts.collection.insertOne(post);',
  'await writeChange(db.posts, clock, post, change);',
])('another writer is found: %s', (text) => {
  expect(faultsOf({ path: `${marketplace}bookings/other.ts`, text })).toHaveLength(1);
});
