import type { Context } from '@joddee/marketplace/context/context';
import { passwordFingerprint } from '@joddee/marketplace/users/passwords/password-fingerprint';
import { cardNumberHash } from '@joddee/marketplace/users/personal-fields';
import { checkCalendars } from '../checker/check-calendars.ts';
import { checkMessages } from '../checker/check-messages.ts';
import { checkMoves, checkReviews } from '../checker/check-moves.ts';
import { checkNotices } from '../checker/check-notices.ts';
import { checkParking, checkRatings } from '../checker/check-parties.ts';
import { checkPosts } from '../checker/check-posts.ts';
import { checkSuspensions } from '../checker/check-suspensions.ts';
import { checkWaits } from '../checker/check-waits.ts';
import { readStored, type Stored, shareKeeper } from '../checker/stored.ts';
import { accountsPerCard } from './world.ts';

/** The invariants after all programs have settled, whichever process was paused or crashed before. */
export async function checkWorld(context: Context): Promise<string[]> {
  const stored = await readStored(context);
  return [
    ...checkStanding(stored),
    ...checkCalendars(stored),
    ...checkParking(stored),
    ...checkMoves(stored),
    ...(await checkReviews(context)),
    ...(await checkRatings(context)),
    ...(await checkPosts(context)),
    ...(await checkCards(context)),
    ...(await checkOutboxes(context)),
    ...(await checkKeys(context)),
    ...(await checkDeleted(context, stored)),
    ...(await checkNotices(context, stored)),
    ...(await checkMessages(context)),
    ...(await checkWaits(context, stored)),
    ...(await checkSuspensions(context, stored)),
    ...(await checkPhotos(context)),
    ...(await checkSessions(context)),
  ];
}

function checkStanding({ blocking }: Stored): string[] {
  const faults: string[] = [];
  for (const [index, a] of blocking.entries())
    for (const b of blocking.slice(index + 1)) {
      if (shareKeeper(a, b) && a.from < b.to && b.from < a.to)
        faults.push(`bookings ${a._id} and ${b._id} overlap`);
    }
  return faults;
}

async function checkCards(context: Context): Promise<string[]> {
  const { db } = context;
  const [cards, users] = await Promise.all([
    db.cards.find().lean(),
    db.users.find({ deletedAt: null, 'Card.confirm': true }).lean(),
  ]);
  const numbers = await Promise.all(users.map((user) => cardNumberHash(context, user)));
  return cards.flatMap(({ _id, accounts }) => {
    const counted = accounts.map(String).sort().join();
    const confirmed = users.filter((_, index) => numbers[index] === _id).map((user) => user._id.toString());
    const faults: string[] = [];
    if (confirmed.length > accountsPerCard)
      faults.push(`a card is confirmed on ${confirmed.length} accounts`);
    if (counted !== confirmed.sort().join())
      faults.push(`a card counts ${accounts.length} accounts, and ${confirmed.length} are confirmed with it`);
    return faults;
  });
}

async function checkOutboxes({ db }: Context): Promise<string[]> {
  const pending = { 'outbox.0': { $exists: true } };
  const [bookings, posts, users, messages, waits, complaints] = await Promise.all([
    db.bookings.countDocuments(pending),
    db.posts.countDocuments(pending),
    db.users.countDocuments(pending),
    db.messages.countDocuments(pending),
    db.waits.countDocuments(pending),
    db.complaints.countDocuments(pending),
  ]);
  return [
    ...(bookings > 0 ? [`${bookings} changes of bookings were never announced`] : []),
    ...(posts > 0 ? [`${posts} changes of posts were never announced`] : []),
    ...(users > 0 ? [`${users} changes of accounts were never announced`] : []),
    ...(waits > 0 ? [`${waits} changes of waits were never announced`] : []),
    ...(complaints > 0 ? [`${complaints} changes of complaints were never announced`] : []),
    ...(messages > 0 ? [`${messages} changes of messages were never announced`] : []),
  ];
}

/** A repeated request with its key gets an outcome; users without a session have not repeated it yet. */
async function checkKeys({ db }: Context): Promise<string[]> {
  const loggedIn = (await db.sessions.find({ revokedAt: null }, { user: 1 }).lean()).map(
    ({ user }) => `${user}`,
  );
  const keys = (await db.bookingKeys.find().lean()).filter(({ _id }) =>
    loggedIn.includes(_id.split(' ')[0] ?? ''),
  );
  const decided = await db.bookingDecisions
    .find({ _id: { $in: keys.map(({ booking }) => booking) } }, { _id: 1 })
    .lean();
  return keys.length === decided.length
    ? []
    : [`${keys.length - decided.length} keys name a request that has no outcome`];
}

async function checkDeleted({ db, clock }: Context, { blocking }: Stored): Promise<string[]> {
  const deleted = await db.users.find({ deletedAt: { $ne: null } }).lean();
  const ids = deleted.map(({ _id }) => _id);
  const posts = await db.posts.find({ user: { $in: ids } }, { _id: 1 }).lean();
  const [sessions, uploads, saved, answers] = await Promise.all([
    db.sessions.countDocuments({ user: { $in: ids }, revokedAt: null }),
    db.uploads.countDocuments({ user: { $in: ids } }),
    db.favourites.countDocuments({ _id: { $in: ids } }),
    db.reviews.countDocuments({
      $or: [{ post: { $in: posts.map(({ _id }) => _id) } }, { renter: { $in: ids } }],
      'answer.text': { $gt: '' },
    }),
  ]);
  const isOf = ({ detail }: Stored['blocking'][number]) =>
    ids.some((id) => detail.user.equals(id) || detail.renter.equals(id));
  const active = blocking.filter(
    (booking) => isOf(booking) && !(booking.check.checkin.user && booking.check.checkin.renter),
  );
  const left = blocking.filter(
    ({ detail, check }) => check.checkout.renter && ids.some((id) => detail.user.equals(id)),
  );
  return [
    ...(left.length > 0 ? [`${left.length} stays wait for an owner who is deleted`] : []),
    ...(sessions > 0 ? [`${sessions} sessions of a deleted account`] : []),
    ...(uploads > 0 ? [`${uploads} files of a deleted account`] : []),
    ...(saved > 0 ? [`${saved} lists of saved posts of a deleted account`] : []),
    ...(answers > 0 ? [`${answers} answers of a deleted account, or to one`] : []),
    ...(active.length > 0 ? [`${active.length} bookings of a deleted account have not been called off`] : []),
    ...(deleted.some(({ cleanup, deletedAt }) => cleanup && deletedAt !== null && deletedAt < clock.now())
      ? ['a deleted account is still marked']
      : []),
  ];
}

/** Every shown image can be read; images that are no longer shown are deleted, or old enough to be swept later. */
async function checkPhotos({ db }: Context): Promise<string[]> {
  const [posts, users, uploads] = await Promise.all([
    db.posts.find({ deletedAt: null }).lean(),
    db.users.find({ deletedAt: null }).lean(),
    db.uploads.find().lean(),
  ]);
  const kept = new Set(uploads.filter(({ removedAt }) => removedAt === null).map(({ _id }) => _id));
  const shown = [
    ...posts.flatMap(({ photos }) => photos),
    ...users.flatMap(({ photo_user, photo_card }) => [
      photo_user,
      photo_card.photoCard,
      photo_card.photoPerson,
    ]),
  ].filter((url) => url.startsWith('/api/files/'));
  const cards = uploads.filter(({ folder, usedBy, _id }) => {
    const holder = users.find((user) => usedBy === `card:${user._id}`);
    return folder === 'idcard' && holder !== undefined && !shown.includes(_id);
  });
  return [
    ...shown.filter((url) => !kept.has(url)).map((url) => `${url} is shown and gone`),
    // An upload that was reserved for a submission which was never made belongs to a card that is not submitted.
    ...cards
      .filter(({ removedAt }) => removedAt !== null)
      .map(({ _id }) => `${_id} was discarded and is not gone`),
  ];
}

/** No open session was opened with another password than the present one, or without an active second factor. */
async function checkSessions({ db }: Context): Promise<string[]> {
  const [sessions, users, factors] = await Promise.all([
    db.sessions.find({ revokedAt: null, password: { $exists: true } }).lean(),
    db.users.find({ deletedAt: null }, { passwordHash: 1 }).lean(),
    db.secondFactors.find({ activeSince: { $ne: null } }, { _id: 1 }).lean(),
  ]);
  return sessions.flatMap(({ user, password, secondFactor }) => {
    const holder = users.find(({ _id }) => _id.equals(user));
    const needsFactor = factors.some(({ _id }) => _id.equals(user));
    return [
      ...(holder !== undefined && passwordFingerprint(holder.passwordHash) !== password
        ? ['a session of an earlier password is open']
        : []),
      ...(needsFactor && secondFactor !== true ? ['a session without the second factor is open'] : []),
    ];
  });
}
