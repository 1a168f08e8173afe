import { limits } from '../../common/limits.ts';
import { passwordFingerprint } from '../../users/passwords/password.ts';
import type { Stored } from './stored.ts';

/** The accounts that a card counts are those on which it is confirmed. */
export function checkCards({ cards, users }: Stored): string[] {
  const verified = users.filter(({ deletedAt, Card }) => deletedAt === null && Card.confirm);
  return cards.flatMap(({ _id, accounts }) => {
    const counted = accounts.map(String).sort().join();
    const confirmed = verified
      .filter(({ Card }) => Card.numberHash === _id)
      .map((user) => user._id.toString());
    const faults: string[] = [];
    if (confirmed.length > limits.accountsPerPerson)
      faults.push(`a card is confirmed on ${confirmed.length} accounts`);
    if (counted !== confirmed.sort().join())
      faults.push(`a card counts ${accounts.length} accounts, and ${confirmed.length} are confirmed with it`);
    return faults;
  });
}

/** No open session was opened with another password than the present one, or without an active second factor. */
export function checkSessions({ sessions, users, factors }: Stored): string[] {
  return sessions.flatMap(({ user, password, secondFactor }) => {
    if (password === undefined) return [];
    const holder = users.find(({ _id, deletedAt }) => deletedAt === null && _id.equals(user));
    const needsFactor = factors.some(({ _id }) => _id.equals(user));
    return [
      ...(holder !== undefined && passwordFingerprint(holder.passwordHash) !== password
        ? ['a session of an earlier password is open']
        : []),
      ...(needsFactor && secondFactor !== true ? ['a session without the second factor is open'] : []),
    ];
  });
}

/** Nothing is left of a deleted account, and nobody waits for it. */
export function checkDeleted(stored: Stored): string[] {
  const { blocking, deleted, posts, now } = stored;
  const isDeleted = (id: { toString(): string }) => deleted.has(id.toString());
  const ownPosts = new Set(posts.filter(({ user }) => isDeleted(user)).map(({ _id }) => _id.toString()));
  const sessions = stored.sessions.filter(({ user }) => isDeleted(user)).length;
  const uploads = stored.uploads.filter(({ user }) => isDeleted(user)).length;
  const saved = stored.favourites.filter(({ _id }) => isDeleted(_id)).length;
  const answers = stored.reviews.filter(
    ({ post, renter, answer }) =>
      (ownPosts.has(post.toString()) || isDeleted(renter)) && (answer?.text ?? '') > '',
  ).length;
  const active = blocking.filter(
    ({ detail, check }) =>
      (isDeleted(detail.user) || isDeleted(detail.renter)) && !(check.checkin.user && check.checkin.renter),
  ).length;
  const left = blocking.filter(({ detail, check }) => check.checkout.renter && isDeleted(detail.user)).length;
  return [
    ...(left > 0 ? [`${left} stays wait for an owner who is deleted`] : []),
    ...(sessions > 0 ? [`${sessions} sessions of a deleted account`] : []),
    ...(uploads > 0 ? [`${uploads} files of a deleted account`] : []),
    ...(saved > 0 ? [`${saved} lists of saved posts of a deleted account`] : []),
    ...(answers > 0 ? [`${answers} answers of a deleted account, or to one`] : []),
    ...(active > 0 ? [`${active} bookings of a deleted account have not been called off`] : []),
    ...(stored.users.some(({ cleanup, deletedAt }) => cleanup && deletedAt !== null && deletedAt < now)
      ? ['a deleted account is still marked']
      : []),
  ];
}

/**
 * A suspended user has no session, no shown post, no booking that could begin and no stay that only he could end; the
 * posts of others are not withheld.
 */
export function checkSuspensions({ users, posts, sessions, waits, blocking }: Stored): string[] {
  const suspended = new Set(
    users
      .filter(({ deletedAt, suspendedAt }) => deletedAt === null && suspendedAt != null)
      .map(({ _id }) => _id.toString()),
  );
  const isSuspended = (id: { toString(): string }) => suspended.has(id.toString());
  const shown = posts.filter(({ deletedAt }) => deletedAt === null);
  return [
    ...sessions
      .filter(({ user }) => isSuspended(user))
      .map(({ _id }) => `session ${_id} of a suspended account is open`),
    ...shown
      .filter(({ user, available, withheld }) => isSuspended(user) && (available || !withheld))
      .map(({ _id }) => `post ${_id} of a suspended account is shown`),
    ...shown
      .filter(({ user, withheld }) => !isSuspended(user) && withheld)
      .map(({ _id }) => `post ${_id} is withheld although its owner is not suspended`),
    ...blocking
      .filter(
        ({ detail, check }) =>
          !(check.checkin.user && check.checkin.renter) &&
          (isSuspended(detail.user) || isSuspended(detail.renter)),
      )
      .map(({ _id }) => `booking ${_id} of a suspended account was not cancelled`),
    ...blocking
      .filter(({ detail, check }) => check.checkout.renter && isSuspended(detail.user))
      .map(({ _id }) => `booking ${_id} waits for a suspended owner`),
    ...waits
      .filter(({ state, renter }) => (state === 'waiting' || state === 'held') && isSuspended(renter))
      .map(({ _id }) => `wait ${_id} of a suspended account has not ended`),
  ];
}

/** Every shown image can be read; images that are no longer shown are deleted, or old enough to be swept later. */
export function checkPhotos({ posts, users, uploads }: Stored): string[] {
  const kept = new Set(uploads.filter(({ removedAt }) => removedAt === null).map(({ _id }) => _id));
  const holders = users.filter(({ deletedAt }) => deletedAt === null);
  const shown = [
    ...posts.filter(({ deletedAt }) => deletedAt === null).flatMap(({ photos }) => photos),
    ...holders.flatMap(({ photo_user, photo_card }) => [
      photo_user,
      photo_card.photoCard,
      photo_card.photoPerson,
    ]),
  ].filter((url) => url.startsWith('/api/files/'));
  return [
    ...shown.filter((url) => !kept.has(url)).map((url) => `${url} is shown and gone`),
    // An upload that was reserved for a submission which was never made belongs to a card that is not submitted.
    ...uploads
      .filter(
        ({ folder, usedBy, _id, removedAt }) =>
          removedAt !== null &&
          folder === 'idcard' &&
          holders.some((user) => usedBy === `card:${user._id}`) &&
          !shown.includes(_id),
      )
      .map(({ _id }) => `${_id} was discarded and is not gone`),
  ];
}
