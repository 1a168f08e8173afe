import type { Cell } from './matrix.ts';

/**
 * Pairs that once ended with a slot booked twice, a post without an owner, two check-ins, or a card counted without an
 * account, or that would without a fence.
 */
export const knownPairs: readonly [stopped: string, other: string][] = [
  ['lock-slot run', 'lock-slot run again after its deadline'],
  ['addPost', 'deleteUser the owner'],
  ['requestBooking of the renter', 'editProfile'],
  ['checkBooking second arrival', 'checkBooking first arrival'],
  ['approveCardByLink one', 'deleteUser one whose card waits'],
  ['declineCardByLink the owner', 'setAvailable reopen'],
  ['extendBooking', 'extendBooking by an hour'],
  ['expectArrival', 'expectArrival later by ten minutes'],
  // A notice that is stored after the deletion of its reader.
  ['checkBooking first arrival', 'deleteUser the owner'],
  ['declineCardByLink who waits', 'deleteUser one whose card waits'],
  // A message, or its notice, that is stored after the deletion of an account.
  ['sendMessage message of the renter', 'deleteUser the renter'],
  ['sendMessage message of the renter', 'readMessages'],
  ['sendMessage message of the owner', 'sendMessage message of the renter'],
  // A renter who leaves an occupied spot has one booking, whatever happens to the report meanwhile.
  ['requestBooking instead of an occupied spot', 'withdrawOccupied'],
  ['requestBooking instead of an occupied spot', 'answerOccupied moved'],
  // A listing that is paused for review.
  ['answerOccupied cannot', 'setAvailable pause'],
  ['decideReview released', 'deleteUser the owner'],
  // A held time that its renter books while the hold ends, and a line whose first has left.
  ['requestBooking of a held time', 'leaveWait of who has the hold'],
  ['requestBooking of a held time', 'requestBooking of a time that is held for another'],
  ['offer-freed-times at the free time', 'deleteUser the first in line'],
  ['offer-freed-times at the free time', 'deletePost with a line'],
  // A notice about a saved spot that is stored after the deletion of its reader.
  ['notify-saved', 'deleteUser the first in line'],
  ['addWait of one more', 'addWait beyond the limit'],
  ['addWait of one more', 'cancelBooking that others wait for'],
  // A suspension that is carried out late, beside its end and beside what makes something of the account public.
  ['decideComplaint suspended about the first spot', 'restoreUser the owner'],
  ['decideComplaint suspended about the first spot', 'deleteUser the owner'],
  ['addPost', 'decideComplaint suspended about the first spot'],
  ['setAvailable reopen', 'decideComplaint suspended about the first spot'],
  ['decideReview released', 'decideComplaint suspended about the first spot'],
  ['requestBooking of the renter', 'decideComplaint suspended about the renter'],
  ['logIn', 'decideComplaint suspended about the first spot'],
  ['addComplaint about the first spot', 'decideComplaint hidden about the first spot'],
  // An answer to a review that is written after the deletion of its owner, or of whom it answers.
  ['answerReview', 'deleteUser the owner'],
  ['answerReview', 'deleteUser the renter'],
  // A check-out that nobody can confirm any more.
  ['checkBooking leaving', 'decideComplaint suspended about the first spot'],
  ['checkBooking leaving', 'deleteUser the owner'],
  // A post that is saved after the deletion of the account.
  ['addFavourite', 'deleteUser the renter'],
];

export const isKnown = ({ stopped, other }: Cell) =>
  knownPairs.some(([one, two]) => one === stopped && two === other);
