import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { pageNumber } from '../common/queries.ts';
import { code, optionalText } from '../common/text-fields.ts';
import { atPaths, type RoutesByName } from '../contract/at-paths.ts';
import { userFilters } from './constants.ts';
import {
  accountView,
  activateSecondFactorRequest,
  adminUserView,
  approveCardRequest,
  cardView,
  changePasswordRequest,
  checkResetRequest,
  confirmCardRequest,
  confirmEmailRequest,
  declineCardQuery,
  declineCardRequest,
  editProfileRequest,
  inspectUserQuery,
  listedUserView,
  loginRequest,
  ownDataRequest,
  ownPasswordRequest,
  profileView,
  proveBothRequest,
  publicProfileView,
  recoveryCodes,
  registerRequest,
  requestResetRequest,
  resetPasswordRequest,
  restoredUser,
  startedSecondFactor,
  suspendedUser,
  suspensionRequest,
  tokenAnswer,
  uploadProfilePhotoRequest,
  userCounts,
  verificationView,
} from './shapes.ts';

const done = z.object({ done: z.literal(true) });

const pageQuery = z.object({ page: pageNumber.default(1) });

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

/** Beginning and end of sessions. The server answers them itself, because they concern the connection too. */
export const sessionRoutes = atPaths({
  logIn: {
    access: 'anyone',
    summary: 'Log in and receive the token for the Authorization header',
    body: loginRequest,
    answer: tokenAnswer,
    refusals: ['WRONG_LOGIN', 'CODE_NEEDED', 'WRONG_CODE', 'ACCOUNT_SUSPENDED'],
  },
  register: {
    access: 'anyone',
    rateLimits: ['registrations'],
    summary: 'Register an account',
    body: registerRequest,
    answer: profileView,
    status: 201,
    refusals: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'COMMON_PASSWORD'],
  },
  logOut: {
    access: 'user',
    summary: 'End this session; its token is revoked at once',
    answer: z.object({ loggedOut: z.literal(true) }),
  },
  endAllSessions: {
    access: 'user',
    summary: 'End all your sessions, this one included',
    answer: done,
  },
} as const satisfies RoutesByName);

export const userRoutes = atPaths({
  findAccount: {
    access: 'user',
    summary: 'Your mail address, sessions and second factor',
    answer: accountView,
  },
  changePassword: {
    access: 'user',
    proof: true,
    summary: 'Change your password; all other sessions end',
    body: changePasswordRequest,
    answer: done,
    refusals: ['WRONG_PASSWORD', 'CODE_NEEDED', 'WRONG_CODE', 'COMMON_PASSWORD'],
  },
  requestReset: {
    access: 'anyone',
    summary:
      'Send a link for a new password to a confirmed mail address; the answer never says whether it exists',
    body: requestResetRequest,
    answer: done,
  },
  // Counted as a read: links cannot be guessed, and a page that is opened once more is no attempt.
  checkReset: {
    access: 'anyone',
    summary: 'Whether a link for a new password still works, and the username that it is for',
    body: checkResetRequest,
    answer: z.object({ username: z.string() }),
    refusals: ['LINK_EXPIRED'],
  },
  resetPassword: {
    access: 'anyone',
    rateLimits: ['lettersOfAddress'],
    summary: 'Set a new password with the link of a letter; all sessions end',
    body: resetPasswordRequest,
    answer: done,
    refusals: ['LINK_EXPIRED', 'COMMON_PASSWORD'],
  },
  requestConfirmation: {
    access: 'user',
    summary: 'Send a link that confirms your mail address',
    answer: done,
  },
  confirmEmail: {
    access: 'anyone',
    rateLimits: ['lettersOfAddress'],
    summary: 'Confirm a mail address with the link of a letter',
    body: confirmEmailRequest,
    answer: done,
    refusals: ['LINK_EXPIRED'],
  },
  endSession: {
    access: 'user',
    summary: 'End one of your sessions',
    answer: done,
  },
  startSecondFactor: {
    access: 'user',
    proof: true,
    summary: 'Make the secret of a second factor, which counts once it is activated',
    body: ownPasswordRequest,
    answer: startedSecondFactor,
    refusals: ['WRONG_PASSWORD', 'SECOND_FACTOR_ACTIVE'],
  },
  activateSecondFactor: {
    access: 'user',
    proof: true,
    summary: 'Activate the second factor with a first code; the recovery codes are shown once',
    body: activateSecondFactorRequest,
    answer: recoveryCodes,
    refusals: ['WRONG_CODE', 'NO_SECOND_FACTOR', 'SECOND_FACTOR_ACTIVE'],
  },
  renewRecoveryCodes: {
    access: 'user',
    proof: true,
    summary: 'Replace all recovery codes; the new ones are shown once',
    body: proveBothRequest,
    answer: recoveryCodes,
    refusals: ['WRONG_PASSWORD', 'WRONG_CODE', 'NO_SECOND_FACTOR'],
  },
  removeSecondFactor: {
    access: 'user',
    proof: true,
    summary: 'Remove the second factor',
    body: proveBothRequest,
    answer: done,
    refusals: ['WRONG_PASSWORD', 'WRONG_CODE', 'NO_SECOND_FACTOR'],
  },
  findOwnCard: {
    access: 'user',
    summary: 'Your ID card and its verification state',
    answer: cardView,
  },
  submitCard: {
    access: 'user',
    summary: 'Submit your ID card for verification',
    body: confirmCardRequest,
    answer: cardView,
    refusals: ['CARD_WAITING', 'CARD_CONFIRMED', 'CARD_ON_TWO_ACCOUNTS'],
  },
  withdrawCard: {
    access: 'user',
    proof: true,
    summary: 'Withdraw your ID card: its numbers and images are deleted and your posts are paused',
    body: ownDataRequest,
    answer: cardView,
    refusals: ['WRONG_PASSWORD', 'CODE_NEEDED', 'WRONG_CODE', 'CARD_NOT_SUBMITTED'],
  },
  findOwnProfile: {
    access: 'user',
    summary: 'Your profile',
    answer: profileView,
  },
  findPublicProfiles: {
    access: 'user',
    summary: 'Public profiles of all users',
    query: pageQuery,
    answer: z.array(publicProfileView),
  },
  editProfile: {
    access: 'user',
    summary: 'Change the about text and the phone number',
    body: editProfileRequest,
    answer: profileView,
  },
  setProfilePhoto: {
    access: 'user',
    summary: 'Set the profile photo',
    body: uploadProfilePhotoRequest,
    answer: profileView,
  },
  findUsersForAdministrator: {
    access: 'admin',
    summary:
      'Users filtered by verification state and by name, username, mail or phone; newest first, waiting cards by submission, phones by number; paged',
    query: adminUserQuery,
    answer: z.union([z.array(listedUserView), z.object({ user: z.literal('No have user') })]),
  },
  countUsersForAdministrator: {
    access: 'admin',
    summary: 'Numbers of users by verification state, among the matches of a search',
    query: adminCountsQuery,
    answer: userCounts,
  },
  findUserForAdministrator: {
    access: 'admin',
    summary: 'One user with card numbers and fresh links to the card images; the access is recorded',
    query: inspectUserQuery,
    answer: adminUserView,
  },
  approveCardByLink: {
    access: 'admin',
    summary:
      'Approve the submitted ID card of this moment, for scripts; the trail says that no check was named',
    answer: verificationView,
    refusals: ['CARD_NOT_SUBMITTED', 'CARD_ON_TWO_ACCOUNTS', 'CARD_OF_SUSPENDED', 'CARD_OF_COMPLAINT'],
  },
  approveCard: {
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
    access: 'admin',
    summary: 'Decline the ID card that was inspected, with the reason in the body, which proxies do not log',
    body: declineCardRequest,
    answer: verificationView,
    refusals: ['CHANGED_MEANWHILE'],
  },
  declineCardByLink: {
    access: 'admin',
    summary: 'Decline a submitted or verified ID card; posts are paused, and the user may submit again',
    query: declineCardQuery,
    answer: verificationView,
  },
  suspendUser: {
    access: 'admin',
    summary: 'Suspend a user without a complaint; the user gets the reason, and the trail keeps it',
    body: suspensionRequest,
    answer: suspendedUser,
  },
  restoreUser: {
    access: 'admin',
    summary: 'End the suspension of a user, whose listings are as before it',
    body: suspensionRequest,
    answer: restoredUser,
  },
} as const satisfies RoutesByName);
