import { z } from 'zod';
import { occupiedRoutes } from '../bookings/occupied/routes.ts';
import {
  addBookingRequest,
  bookingView,
  cancelBookingRequest,
  checkRequest,
  extendRequest,
  incomeQuery,
  incomeView,
  noBookings,
  occupancyView,
  pendingBooking,
  takenTimeView,
} from '../bookings/shapes.ts';
import { arrivalRoutes } from '../bookings/stay/routes.ts';
import type { RefusalCode } from '../common/error-codes.ts';
import { limits } from '../common/limits.ts';
import { pageNumber } from '../common/page-number.ts';
import { vehicleQuery } from '../common/stay-query.ts';
import { code, optionalText } from '../common/text-fields.ts';
import { complaintRoutes } from '../complaints/routes.ts';
import { figuresView } from '../figures/shapes.ts';
import { uploadAnswer, uploadFolders } from '../files/shapes.ts';
import { answerCount, rateAnswerRequest } from '../help/shapes.ts';
import { homeFacts, mapView, mapViewQuery, pricesView } from '../map/shapes.ts';
import { messageRoutes } from '../messages/routes.ts';
import { noticeRoutes } from '../notices/routes.ts';
import { openingRoutes } from '../posts/opening/routes.ts';
import { commentRequest, reviewAnswerRequest } from '../posts/reviews/shapes.ts';
import { availableRequest, noPosts, postRequest, postView, searchQuery } from '../posts/shapes.ts';
import { userFilters } from '../users/constants.ts';
import { accountRoutes, trailRoutes } from '../users/routes.ts';
import {
  adminUserView,
  approveCardRequest,
  cardView,
  confirmCardRequest,
  declineCardQuery,
  declineCardRequest,
  deleteUserRequest,
  editProfileRequest,
  inspectUserQuery,
  loginRequest,
  profileView,
  publicProfileView,
  registerRequest,
  tokenAnswer,
  uploadProfilePhotoRequest,
  userCounts,
} from '../users/shapes.ts';
import { waitRoutes } from '../waits/routes.ts';
import { httpPaths } from './http-paths.ts';
import { listedUserView, verificationView } from './server-events.ts';

export type Access = 'anyone' | 'user' | 'admin';

/** One route of the API. The server mounts this table, the API page documents it, and tests iterate over it. */
export interface HttpRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** Names in braces are path parameters, as in OpenAPI. */
  path: string;
  access: Access;
  summary: string;
  body?: z.ZodType;
  query?: z.ZodType;
  answer: z.ZodType;
  /** Set when the answer is the same for every caller, so browsers and caches may keep it. */
  shared?: true;
  /** The type of an answer that is a file. */
  file?: string;
  /** The status of a successful answer; the default is 200. */
  status?: 201;
  /** The schema of a 202 answer: the request is accepted and its outcome follows as an event. */
  accepted?: z.ZodType;
  /** Refusals of this route, besides those that every route may return. */
  refusals?: readonly RefusalCode[];
}

const onlyId = z.object({ _id: z.string() });
const pageQuery = z.object({ page: pageNumber.default(1) });

const bookingsOfUserQuery = z.object({
  page: pageNumber.default(1),
  active: z.enum(['true', 'false'], { error: code('not-true-or-false') }).default('false'),
});

const allPostQuery = z.object({
  page: pageNumber.default(1),
  /** Restricts the list to the posts of this owner. */
  user: z.string().max(50).optional(),
});

/**
 * Parts of first name, last name, username or mail address, in any order, or the beginning of a phone number; empty
 * matches everyone.
 */
const userSearch = optionalText(limits.userSearchCharacters.max);

const adminUserQuery = z.object({
  page: pageNumber.default(1),
  verify: z.enum(userFilters, { error: code('not-a-choice') }).default('all'),
  q: userSearch,
});

const adminCountsQuery = z.object({ q: userSearch });

export const httpRoutes = {
  logIn: {
    ...httpPaths.logIn,
    access: 'anyone',
    summary: 'Log in and receive the token for the Authorization header',
    body: loginRequest,
    answer: tokenAnswer,
    refusals: ['WRONG_LOGIN', 'CODE_NEEDED', 'WRONG_CODE', 'ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS'],
  },
  register: {
    ...httpPaths.register,
    access: 'anyone',
    summary: 'Register an account',
    body: registerRequest,
    answer: profileView,
    status: 201,
    refusals: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'COMMON_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
  logOut: {
    ...httpPaths.logOut,
    access: 'user',
    summary: 'End this session; its token is revoked at once',
    answer: z.object({ loggedOut: z.literal(true) }),
  },
  ...accountRoutes,
  ...trailRoutes,
  findOwnCard: {
    ...httpPaths.findOwnCard,
    access: 'user',
    summary: 'Your ID card and its verification state',
    answer: cardView,
  },
  submitCard: {
    ...httpPaths.submitCard,
    access: 'user',
    summary: 'Submit your ID card for verification',
    body: confirmCardRequest,
    answer: cardView,
    refusals: ['CARD_WAITING', 'CARD_CONFIRMED', 'CARD_ON_TWO_ACCOUNTS'],
  },
  findAllPosts: {
    ...httpPaths.findAllPosts,
    access: 'anyone',
    shared: true,
    summary: 'All posts, newest first, without comments',
    query: allPostQuery,
    answer: z.array(postView),
  },
  findPost: {
    ...httpPaths.findPost,
    access: 'anyone',
    shared: true,
    summary: 'One post with its comments; null when it does not exist',
    answer: postView.nullable(),
  },
  findRecommendedPosts: {
    ...httpPaths.findRecommendedPosts,
    access: 'anyone',
    shared: true,
    summary: 'Up to four open posts, drawn at random from the best rated',
    query: vehicleQuery,
    answer: z.union([z.array(postView), noPosts]),
  },
  findHomeFacts: {
    ...httpPaths.findHomeFacts,
    access: 'anyone',
    shared: true,
    summary: 'The number of posts that are free now, and open posts with their lowest price by quarter',
    query: vehicleQuery,
    answer: homeFacts,
  },
  searchPosts: {
    ...httpPaths.searchPosts,
    access: 'anyone',
    shared: true,
    summary: 'Open posts whose title or address contains the text',
    query: searchQuery,
    answer: z.union([z.array(postView), noPosts]),
  },
  queryMap: {
    ...httpPaths.queryMap,
    access: 'anyone',
    shared: true,
    summary: 'Open posts in a part of the map: pins, clusters and the first cards of the list',
    query: mapViewQuery,
    answer: mapView,
  },
  countPrices: {
    ...httpPaths.countPrices,
    access: 'anyone',
    shared: true,
    summary:
      'How many posts in a part of the map have which price; the highest price of the filter does not count',
    query: mapViewQuery,
    answer: pricesView,
  },
  addPost: {
    ...httpPaths.addPost,
    access: 'user',
    summary: 'Publish a post; requires a verified ID card',
    body: postRequest,
    answer: z.object({ post: postView }),
    status: 201,
    refusals: ['CARD_NOT_CONFIRMED', 'TOO_MANY_POSTS'],
  },
  editPost: {
    ...httpPaths.editPost,
    access: 'user',
    summary: 'Edit your post; photos that it no longer names are deleted',
    body: postRequest,
    answer: postView,
    refusals: ['CARD_NOT_CONFIRMED'],
  },
  setAvailable: {
    ...httpPaths.setAvailable,
    access: 'user',
    summary: 'Open or pause your post',
    body: availableRequest,
    answer: postView,
    refusals: ['CARD_NOT_CONFIRMED'],
  },
  askForReview: {
    ...httpPaths.askForReview,
    access: 'user',
    summary: 'Ask administrators to decide again about your post that they keep paused or hidden',
    answer: postView,
  },
  ...openingRoutes,
  deletePost: {
    ...httpPaths.deletePost,
    access: 'user',
    summary: 'Delete your post; its active bookings stay usable',
    answer: onlyId,
  },
  rateStay: {
    ...httpPaths.rateStay,
    access: 'user',
    summary: 'Rate a stay at a post, once per booking; null if the post is not shown',
    body: commentRequest,
    answer: postView.nullable(),
    refusals: ['NO_STAY_TO_RATE', 'RATED_ALREADY', 'RATING_CLOSED'],
  },
  answerReview: {
    ...httpPaths.answerReview,
    access: 'user',
    summary: 'Answer a review of your post, change the answer, or remove it with an empty text',
    body: reviewAnswerRequest,
    answer: postView,
  },
  findBookingsOfPost: {
    ...httpPaths.findBookingsOfPost,
    access: 'anyone',
    summary: 'Taken times of a post; bookings of the caller are shown in full',
    answer: z.union([z.array(z.union([bookingView, takenTimeView])), noBookings]),
  },
  findBookingsOfUser: {
    ...httpPaths.findBookingsOfUser,
    access: 'user',
    summary:
      'Bookings made by a user, for that user and administrators; active=true lists active bookings as renter or owner',
    query: bookingsOfUserQuery,
    answer: z.array(bookingView),
  },
  findOwnBookings: {
    ...httpPaths.findOwnBookings,
    access: 'user',
    summary: 'Bookings in which the caller is renter or owner; all bookings for administrators; paged',
    query: pageQuery,
    answer: z.object({ book: z.array(bookingView) }),
  },
  findBooking: {
    ...httpPaths.findBooking,
    access: 'user',
    summary: 'One booking, for its renter, its owner and administrators',
    answer: bookingView,
  },
  findIncome: {
    ...httpPaths.findIncome,
    access: 'user',
    summary: 'Your income as an owner: the completed stays in a range of days, with the sums of each day',
    query: incomeQuery,
    answer: incomeView,
  },
  findOccupancy: {
    ...httpPaths.findOccupancy,
    access: 'user',
    summary: 'The booked share of the opening hours of your posts in the past weeks, by weekday and hour',
    answer: occupancyView,
  },
  requestBooking: {
    ...httpPaths.requestBooking,
    access: 'user',
    summary: 'Book a spot; a repeat with the same Idempotency-Key header gets the first answer',
    body: addBookingRequest,
    answer: bookingView,
    status: 201,
    accepted: pendingBooking,
    refusals: [
      'SLOT_TAKEN',
      'OWN_BOOKING_OVERLAPS',
      'TOO_MANY_BOOKINGS',
      'TOO_MANY_BEFORE_CONFIRMATION',
      'OWN_POST',
      'POST_PAUSED',
      'PRICE_CHANGED',
      'OTHER_VEHICLE',
      'KEY_REUSED',
      'TOO_MANY_REQUESTS',
    ],
  },
  cancelBooking: {
    ...httpPaths.cancelBooking,
    access: 'user',
    summary: 'Cancel a booking before check-in; both parties see the reason',
    body: cancelBookingRequest,
    answer: bookingView,
    refusals: ['CANNOT_CANCEL', 'STAY_HAS_BEGUN', 'BOOKING_ENDED'],
  },
  extendBooking: {
    ...httpPaths.extendBooking,
    access: 'user',
    summary: `Extend your stay by half hours, from ${limits.extendMinutesBeforeEnd} minutes before its end`,
    body: extendRequest,
    answer: bookingView,
    refusals: ['TOO_EARLY_TO_EXTEND', 'SLOT_TAKEN', 'OWN_BOOKING_OVERLAPS', 'POST_PAUSED', 'BOOKING_ENDED'],
  },
  ...arrivalRoutes,
  checkBooking: {
    ...httpPaths.checkBooking,
    access: 'user',
    summary: 'Check in or out as the renter, or confirm it as the owner',
    body: checkRequest,
    answer: bookingView,
    refusals: [
      'ALREADY_PARKED',
      'RENTER_NOT_ARRIVED',
      'OWNER_NOT_CONFIRMED',
      'RENTER_NOT_LEAVING',
      'BOOKING_ENDED',
    ],
  },
  ...messageRoutes,
  ...occupiedRoutes,
  ...waitRoutes,
  ...complaintRoutes,
  findFavourites: {
    ...httpPaths.findFavourites,
    access: 'user',
    summary: 'The posts that you have saved, the last saved first',
    answer: z.array(postView),
  },
  addFavourite: {
    ...httpPaths.addFavourite,
    access: 'user',
    summary: `Save a post; beyond ${limits.favourites} the first saved one is dropped`,
    answer: onlyId,
  },
  removeFavourite: {
    ...httpPaths.removeFavourite,
    access: 'user',
    summary: 'Drop a saved post',
    answer: onlyId,
  },
  rateAnswer: {
    ...httpPaths.rateAnswer,
    access: 'anyone',
    summary: 'Say whether an answer of the help was helpful; each user or device has one opinion of it',
    body: rateAnswerRequest,
    answer: z.object({ rated: z.literal(true) }),
    refusals: ['TOO_MANY_REQUESTS'],
  },
  countAnswerRatings: {
    ...httpPaths.countAnswerRatings,
    access: 'admin',
    summary: 'How many readers found which answer of the help helpful',
    answer: z.array(answerCount),
  },
  findOwnProfile: {
    ...httpPaths.findOwnProfile,
    access: 'user',
    summary: 'Your profile',
    answer: profileView,
  },
  findPublicProfiles: {
    ...httpPaths.findPublicProfiles,
    access: 'user',
    summary: 'Public profiles of all users',
    query: pageQuery,
    answer: z.array(publicProfileView),
  },
  editProfile: {
    ...httpPaths.editProfile,
    access: 'user',
    summary: 'Change the about text and the phone number',
    body: editProfileRequest,
    answer: profileView,
  },
  setProfilePhoto: {
    ...httpPaths.setProfilePhoto,
    access: 'user',
    summary: 'Set the profile photo',
    body: uploadProfilePhotoRequest,
    answer: profileView,
  },
  ...noticeRoutes,
  findUsersForAdministrator: {
    ...httpPaths.findUsersForAdministrator,
    access: 'admin',
    summary:
      'Users filtered by verification state and by name, username, mail or phone; newest first, waiting cards by submission, phones by number; paged',
    query: adminUserQuery,
    answer: z.union([z.array(listedUserView), z.object({ user: z.literal('No have user') })]),
  },
  countUsersForAdministrator: {
    ...httpPaths.countUsersForAdministrator,
    access: 'admin',
    summary: 'Numbers of users by verification state, among the matches of a search',
    query: adminCountsQuery,
    answer: userCounts,
  },
  findFigures: {
    ...httpPaths.findFigures,
    access: 'admin',
    summary: 'What happens now, in numbers, with a reading for each minute of the last hour',
    answer: figuresView,
  },
  findUserForAdministrator: {
    ...httpPaths.findUserForAdministrator,
    access: 'admin',
    summary: 'One user with card numbers and fresh links to the card images; the access is recorded',
    query: inspectUserQuery,
    answer: adminUserView,
  },
  deleteUser: {
    ...httpPaths.deleteUser,
    access: 'admin',
    summary: 'Delete a user, with the posts and upcoming bookings of the account; the trail keeps the reason',
    body: deleteUserRequest,
    answer: onlyId,
  },
  approveCardByLink: {
    ...httpPaths.approveCardByLink,
    access: 'admin',
    summary:
      'Approve the submitted ID card of this moment, for scripts; the trail says that no check was named',
    answer: verificationView,
    refusals: ['CARD_NOT_SUBMITTED', 'CARD_ON_TWO_ACCOUNTS', 'CARD_OF_SUSPENDED', 'CARD_OF_COMPLAINT'],
  },
  approveCard: {
    ...httpPaths.approveCard,
    access: 'admin',
    summary: 'Approve the submitted ID card that was inspected and compared in every point',
    body: approveCardRequest,
    answer: verificationView,
    refusals: [
      'CARD_NOT_SUBMITTED',
      'CARD_NOT_CHECKED',
      'CARD_ON_TWO_ACCOUNTS',
      'CARD_OF_SUSPENDED',
      'CARD_OF_COMPLAINT',
      'CHANGED_MEANWHILE',
    ],
  },
  declineCard: {
    ...httpPaths.declineCard,
    access: 'admin',
    summary: 'Decline the ID card that was inspected, with the reason in the body, which proxies do not log',
    body: declineCardRequest,
    answer: verificationView,
    refusals: ['CHANGED_MEANWHILE'],
  },
  declineCardByLink: {
    ...httpPaths.declineCardByLink,
    access: 'admin',
    summary: 'Decline a submitted or verified ID card; posts are paused, and the user may submit again',
    query: declineCardQuery,
    answer: verificationView,
  },
  uploadFile: {
    ...httpPaths.uploadFile,
    access: 'user',
    summary: `Upload one image as multipart field "file"; folder is one of ${uploadFolders.join(', ')}`,
    answer: uploadAnswer,
    status: 201,
    refusals: ['INVALID_INPUT', 'FILE_TOO_LARGE', 'FILE_NOT_SUPPORTED', 'TOO_MANY_REQUESTS'],
  },
  queueBoardPass: {
    ...httpPaths.queueBoardPass,
    access: 'admin',
    summary: 'Grant this browser access to the queue board for half an hour',
    answer: z.object({ open: z.string() }),
  },
} as const satisfies Record<string, HttpRoute>;

export type RouteName = keyof typeof httpRoutes;
