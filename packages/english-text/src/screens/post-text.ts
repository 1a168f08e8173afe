import { limits } from '@joddee/marketplace/common/limits';
import { counted } from '../grammar/words.ts';
import { postFactNames, postFactUnits } from '../listings/post-field-names.ts';
import { clockText } from '../times.ts';

export const postText = {
  ...postFactNames,
  ...postFactUnits,
  photos: (index: number, count: number) => `Photo ${index} of ${count}`,
  allPhotos: (count: number) => `See all ${counted(count, 'photo')}`,
  viewer: 'Photos of the spot',
  nextPhoto: 'Next photo',
  previousPhoto: 'Previous photo',
  edit: 'Edit',
  share: 'Share',
  linkCopied: 'Link copied',
  shareFailed: 'Couldn’t share. Please try again.',
  openUntil: (close: string) => `Open until ${clockText(close)}`,
  closedUntil: (open: string) => `Closed, opens ${clockText(open)}`,
  verified: 'ID card verified',
  newOwner: 'New owner',
  ownerMonths: (months: number) => {
    if (months < 1) return 'Joined this month';
    return months < 12
      ? `${counted(months, 'month')} with JodDee`
      : `${counted(Math.floor(months / 12), 'year')} with JodDee`;
  },
  completedStays: 'Stays completed',
  times: (count: number, hasMore = false) => `${count}${hasMore ? '+' : ''}`,
  renters: (count: number) => `${count} ${count === 1 ? 'driver' : 'drivers'}`,
  minutesToConfirm: 'Confirms arrival in',
  minutes: (minutes: number) => `${minutes} min`,
  declinedByOwner: `Declined in ${limits.ownerFacts.recentDays} days`,
  occupiedOfOwner: `Spot taken by another car in ${limits.ownerFacts.recentDays} days`,
  /** Let as a whole. */
  spaces: (count: number | string) =>
    Number(count) === 1 ? counted(count, 'bay') : `${counted(count, 'bay')}, all for one booking`,
  hours: 'Opening hours',
  notice: 'Book ahead',
  notSpecified: 'Not specified',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  copyPlace: 'Copy coordinates',
  placeCopied: 'Coordinates copied',
  copyFailed: 'Couldn’t copy. Please try again.',
  reviews: 'Reviews by people who parked here',
  /** Of several reviews of one person the latest counts. */
  ratedBy: (people: number, reviews: number) =>
    `${reviews > people ? `${counted(reviews, 'review')} by` : 'From'} ${counted(people, 'person', 'people')}, one vote each`,
  newestReviews: (count: number) => `From the latest ${counted(count, 'person', 'people')}`,
  starsOf: (stars: number, count: number) =>
    `${counted(stars, 'star')}: ${counted(count, 'person', 'people')}`,
  allReviews: (count: number, people: number) =>
    `See all ${counted(count, 'review')}${people < count ? ` by ${people} people` : ''}`,
  noComments: 'No reviews yet',
  reallyParked: 'Parked here',
  ownersAnswer: 'Answer from the owner',
  answerReview: 'Answer',
  changeAnswer: 'Change answer',
  formerUser: 'Deleted user',
  map: 'Map',
  wholeMap: 'Larger map',
  directions: 'Directions (Google Maps)',
  paused: 'This spot isn’t taking bookings right now',
  deleted: 'This listing was deleted',
  absent: 'We can’t find this spot. The listing may be deleted or closed for now.',
} as const;

/** The dialog in which an owner answers a review. */
export const answerText = {
  title: 'Answer the review',
  changeTitle: 'Change your answer',
  quoted: (comment: string) => `“${comment}”`,
  label: 'Your answer',
  hint: 'Everyone who sees this listing sees your answer',
  send: 'Send answer',
  save: 'Save answer',
  remove: 'Remove answer',
  notNow: 'Not now',
  sent: 'Answer saved',
  removed: 'Answer removed',
} as const;
