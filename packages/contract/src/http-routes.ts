import { z } from 'zod';
import {
  addBookingRequest,
  bookingView,
  checkRequest,
  noBookings,
  pendingBooking,
  takenTimeView,
} from './bookings.ts';
import type { RefusalCode } from './error-codes.ts';
import { uploadAnswer, uploadFolders } from './files.ts';
import { availableRequest, noPosts, postRequest, postView, searchQuery } from './posts.ts';
import { commentRequest } from './reviews.ts';
import { code } from './text-fields.ts';
import {
  adminUserView,
  cardView,
  confirmCardRequest,
  declineCardQuery,
  editProfileRequest,
  loginRequest,
  profileView,
  publicProfileView,
  registerRequest,
  tokenAnswer,
  uploadProfilePhotoRequest,
  userFilters,
} from './users.ts';

export type Access = 'anyone' | 'user' | 'admin';

/** One call of the API. The server mounts this table, the API page shows it, tests walk over it. */
export interface HttpRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** Names in braces are parameters, as in OpenAPI. */
  path: string;
  access: Access;
  summary: string;
  body?: z.ZodType;
  query?: z.ZodType;
  answer: z.ZodType;
  /** The status of a good answer; 200 unless told. */
  status?: 201;
  /** The answer with status 202: accepted, the outcome comes live. */
  accepted?: z.ZodType;
  /** Refusals beyond those that every call may give. */
  refusals?: readonly RefusalCode[];
}

const onlyId = z.object({ _id: z.string() });
const pageNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,5}$/, code('not-a-page'))
  .transform(Number);

export const pageQuery = z.object({ page: pageNumber.default(1) });

export const allPostQuery = z.object({
  page: pageNumber.default(1),
  /** Only the posts of this owner. */
  user: z.string().max(50).optional(),
});

export const adminUserQuery = z.object({
  page: pageNumber.default(1),
  verify: z.enum(userFilters, { error: code('not-a-choice') }).default('all'),
});

export const httpRoutes = {
  login: {
    method: 'POST',
    path: '/api/users/login',
    access: 'anyone',
    summary: 'Log in; the token goes into the authorization header of later calls',
    body: loginRequest,
    answer: tokenAnswer,
    refusals: ['WRONG_LOGIN', 'TOO_MANY_REQUESTS'],
  },
  register: {
    method: 'POST',
    path: '/api/users/register',
    access: 'anyone',
    summary: 'Open an account',
    body: registerRequest,
    answer: profileView,
    status: 201,
    refusals: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  },
  logout: {
    method: 'POST',
    path: '/api/users/logout',
    access: 'user',
    summary: 'End this session; its token is dead at once',
    answer: z.object({ loggedOut: z.literal(true) }),
  },
  infoCard: {
    method: 'GET',
    path: '/api/users/infoCard',
    access: 'user',
    summary: 'The own ID card and where its confirmation stands',
    answer: cardView,
  },
  confirmCard: {
    method: 'POST',
    path: '/api/users/confirm',
    access: 'user',
    summary: 'Submit the ID card for confirmation',
    body: confirmCardRequest,
    answer: cardView,
    refusals: ['CARD_WAITING', 'CARD_CONFIRMED', 'CARD_ON_TWO_ACCOUNTS'],
  },
  allPost: {
    method: 'GET',
    path: '/api/posts/allPost',
    access: 'anyone',
    summary: 'All posts, newest first, without comments',
    query: allPostQuery,
    answer: z.array(postView),
  },
  post: {
    method: 'GET',
    path: '/api/posts/handle/{id}',
    access: 'anyone',
    summary: 'One post with its comments; null when there is none',
    answer: postView.nullable(),
  },
  recommend: {
    method: 'GET',
    path: '/api/posts/recommend',
    access: 'anyone',
    summary: 'Up to four open posts, drawn from the best rated',
    answer: z.union([z.array(postView), noPosts]),
  },
  search: {
    method: 'GET',
    path: '/api/posts/search',
    access: 'anyone',
    summary: 'Open posts whose title or address contains the text',
    query: searchQuery,
    answer: z.union([z.array(postView), noPosts]),
  },
  addPost: {
    method: 'POST',
    path: '/api/posts/addPost',
    access: 'user',
    summary: 'Publish a post; the own ID card must be confirmed',
    body: postRequest,
    answer: z.object({ post: postView }),
    status: 201,
    refusals: ['CARD_NOT_CONFIRMED'],
  },
  editPost: {
    method: 'POST',
    path: '/api/posts/edit/{postId}',
    access: 'user',
    summary: 'Change an own post; photos that are no longer named are deleted',
    body: postRequest,
    answer: postView,
  },
  setAvailable: {
    method: 'POST',
    path: '/api/posts/available/{postId}',
    access: 'user',
    summary: 'Open or pause an own post',
    body: availableRequest,
    answer: postView,
  },
  deletePost: {
    method: 'DELETE',
    path: '/api/posts/delete/{postId}',
    access: 'user',
    summary: 'Delete an own post; its active bookings stay usable',
    answer: onlyId,
  },
  comment: {
    method: 'POST',
    path: '/api/posts/comment/{postId}',
    access: 'user',
    summary: 'Rate a stay at a post, once per booking',
    body: commentRequest,
    answer: postView,
    refusals: ['NO_STAY_TO_RATE', 'RATED_ALREADY', 'RATING_CLOSED'],
  },
  bookingsOfPost: {
    method: 'GET',
    path: '/api/book/post/{id}',
    access: 'anyone',
    summary: 'Taken times of a post; bookings of the caller are shown whole',
    answer: z.union([z.array(z.union([bookingView, takenTimeView])), noBookings]),
  },
  bookingsOfUser: {
    method: 'GET',
    path: '/api/book/user/{id}',
    access: 'user',
    summary: 'Bookings made by a user: for that user and administrators',
    query: pageQuery,
    answer: z.array(bookingView),
  },
  bookings: {
    method: 'GET',
    path: '/api/book/',
    access: 'user',
    summary: 'Bookings in which the caller is renter or owner; administrators see all, by pages',
    query: pageQuery,
    answer: z.object({ book: z.array(bookingView) }),
  },
  addBooking: {
    method: 'POST',
    path: '/api/book/addBook/{postId}',
    access: 'user',
    summary: 'Book a spot; an Idempotency-Key header makes a repeat answer the first result',
    body: addBookingRequest,
    answer: bookingView,
    status: 201,
    accepted: pendingBooking,
    refusals: [
      'SLOT_TAKEN',
      'OWN_BOOKING_OVERLAPS',
      'OWN_POST',
      'POST_PAUSED',
      'KEY_REUSED',
      'TOO_MANY_REQUESTS',
    ],
  },
  cancelBooking: {
    method: 'POST',
    path: '/api/book/cancel/{postId}/{bookId}',
    access: 'user',
    summary: 'Cancel a booking before the check-in',
    answer: bookingView,
    refusals: ['CANNOT_CANCEL', 'BOOKING_ENDED'],
  },
  check: {
    method: 'POST',
    path: '/api/book/check/{bookId}',
    access: 'user',
    summary: 'Check in or out, or confirm it as the owner',
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
  profile: {
    method: 'GET',
    path: '/api/profile',
    access: 'user',
    summary: 'The own profile',
    answer: profileView,
  },
  allProfiles: {
    method: 'GET',
    path: '/api/profile/alluser',
    access: 'user',
    summary: 'Public profiles',
    query: pageQuery,
    answer: z.array(publicProfileView),
  },
  editProfile: {
    method: 'POST',
    path: '/api/profile/edit',
    access: 'user',
    summary: 'Change the about text and the phone number',
    body: editProfileRequest,
    answer: profileView,
  },
  uploadProfilePhoto: {
    method: 'POST',
    path: '/api/profile/upload',
    access: 'user',
    summary: 'Set the profile photo',
    body: uploadProfilePhotoRequest,
    answer: profileView,
  },
  adminUsers: {
    method: 'GET',
    path: '/api/admin/user',
    access: 'admin',
    summary: 'Users, filtered by verification',
    query: adminUserQuery,
    answer: z.union([z.array(adminUserView), z.object({ user: z.literal('No have user') })]),
  },
  adminUser: {
    method: 'GET',
    path: '/api/admin/user/{userId}',
    access: 'admin',
    summary: 'One user with fresh links to the card images',
    answer: adminUserView,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/admin/del/{userId}',
    access: 'admin',
    summary: 'Delete a user with posts and upcoming bookings',
    answer: onlyId,
  },
  confirmUser: {
    method: 'GET',
    path: '/api/admin/confirmUser/{userId}',
    access: 'admin',
    summary: 'Approve the submitted ID card',
    answer: adminUserView,
    refusals: ['CARD_NOT_SUBMITTED', 'CARD_ON_TWO_ACCOUNTS'],
  },
  unConfirmUser: {
    method: 'GET',
    path: '/api/admin/unConfirm/{userId}',
    access: 'admin',
    summary: 'Decline the ID card; the person may submit again',
    query: declineCardQuery,
    answer: adminUserView,
  },
  uploadFile: {
    method: 'POST',
    path: '/api/files/{folder}',
    access: 'user',
    summary: `Upload one image as multipart field "file"; folder is one of ${uploadFolders.join(', ')}`,
    answer: uploadAnswer,
    status: 201,
    refusals: ['FILE_TOO_LARGE', 'FILE_NOT_SUPPORTED', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Record<string, HttpRoute>;

export type RouteName = keyof typeof httpRoutes;
