import { z } from 'zod';
import { auditActions } from '../audit/constants.ts';
import { auditView, ownAuditView } from '../audit/shapes.ts';
import { pageNumber } from '../common/page-number.ts';
import { code, dayText } from '../common/text-fields.ts';
import { httpPaths } from '../contract/http-paths.ts';
import type { HttpRoute } from '../contract/http-routes.ts';
import {
  accountView,
  activateSecondFactorRequest,
  cardView,
  changePasswordRequest,
  checkResetRequest,
  confirmEmailRequest,
  ownDataRequest,
  proveBothRequest,
  recoveryCodes,
  requestResetRequest,
  resetPasswordRequest,
  startedSecondFactor,
  startSecondFactorRequest,
} from './shapes.ts';

const done = z.object({ done: z.literal(true) });

/** The routes of a user's own account: password, mail address, sessions and second factor. */
export const accountRoutes = {
  findAccount: {
    ...httpPaths.findAccount,
    access: 'user',
    summary: 'Your mail address, sessions and second factor',
    answer: accountView,
  },
  changePassword: {
    ...httpPaths.changePassword,
    access: 'user',
    summary: 'Change your password; all other sessions end',
    body: changePasswordRequest,
    answer: done,
    refusals: ['WRONG_PASSWORD', 'CODE_NEEDED', 'WRONG_CODE', 'COMMON_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
  requestReset: {
    ...httpPaths.requestReset,
    access: 'anyone',
    summary:
      'Send a link for a new password to a confirmed mail address; the answer never says whether it exists',
    body: requestResetRequest,
    answer: done,
    refusals: ['TOO_MANY_REQUESTS'],
  },
  checkReset: {
    ...httpPaths.checkReset,
    access: 'anyone',
    summary: 'Whether a link for a new password still works, and the username that it is for',
    body: checkResetRequest,
    answer: z.object({ username: z.string() }),
    refusals: ['LINK_EXPIRED'],
  },
  resetPassword: {
    ...httpPaths.resetPassword,
    access: 'anyone',
    summary: 'Set a new password with the link of a letter; all sessions end',
    body: resetPasswordRequest,
    answer: done,
    refusals: ['LINK_EXPIRED', 'COMMON_PASSWORD', 'TOO_MANY_REQUESTS'],
  },
  requestConfirmation: {
    ...httpPaths.requestConfirmation,
    access: 'user',
    summary: 'Send a link that confirms your mail address',
    answer: done,
    refusals: ['TOO_MANY_REQUESTS'],
  },
  confirmEmail: {
    ...httpPaths.confirmEmail,
    access: 'anyone',
    summary: 'Confirm a mail address with the link of a letter',
    body: confirmEmailRequest,
    answer: done,
    refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
  endSession: {
    ...httpPaths.endSession,
    access: 'user',
    summary: 'End one of your sessions',
    answer: done,
  },
  endAllSessions: {
    ...httpPaths.endAllSessions,
    access: 'user',
    summary: 'End all your sessions, this one included',
    answer: done,
  },
  startSecondFactor: {
    ...httpPaths.startSecondFactor,
    access: 'user',
    summary: 'Make the secret of a second factor, which counts once it is activated',
    body: startSecondFactorRequest,
    answer: startedSecondFactor,
    refusals: ['WRONG_PASSWORD', 'SECOND_FACTOR_ACTIVE', 'TOO_MANY_REQUESTS'],
  },
  activateSecondFactor: {
    ...httpPaths.activateSecondFactor,
    access: 'user',
    summary: 'Activate the second factor with a first code; the recovery codes are shown once',
    body: activateSecondFactorRequest,
    answer: recoveryCodes,
    refusals: ['WRONG_CODE', 'NO_SECOND_FACTOR', 'SECOND_FACTOR_ACTIVE', 'TOO_MANY_REQUESTS'],
  },
  renewRecoveryCodes: {
    ...httpPaths.renewRecoveryCodes,
    access: 'user',
    summary: 'Replace all recovery codes; the new ones are shown once',
    body: proveBothRequest,
    answer: recoveryCodes,
    refusals: ['WRONG_PASSWORD', 'WRONG_CODE', 'NO_SECOND_FACTOR', 'TOO_MANY_REQUESTS'],
  },
  removeSecondFactor: {
    ...httpPaths.removeSecondFactor,
    access: 'user',
    summary: 'Remove the second factor',
    body: proveBothRequest,
    answer: done,
    refusals: ['WRONG_PASSWORD', 'WRONG_CODE', 'NO_SECOND_FACTOR', 'TOO_MANY_REQUESTS'],
  },
  findOwnTrail: {
    ...httpPaths.findOwnTrail,
    access: 'user',
    summary: 'What happened to your account, your card and your bookings, the latest first',
    query: z.object({ page: pageNumber.default(1) }),
    answer: z.array(ownAuditView),
  },
  withdrawCard: {
    ...httpPaths.withdrawCard,
    access: 'user',
    summary: 'Withdraw your ID card: its numbers and images are deleted and your posts are paused',
    body: ownDataRequest,
    answer: cardView,
    refusals: ['WRONG_PASSWORD', 'CODE_NEEDED', 'WRONG_CODE', 'CARD_NOT_SUBMITTED', 'TOO_MANY_REQUESTS'],
  },
  exportData: {
    ...httpPaths.exportData,
    access: 'user',
    summary: 'All data about you as a ZIP file with JSON and your images',
    body: ownDataRequest,
    answer: z.string(),
    file: 'application/zip',
    refusals: ['WRONG_PASSWORD', 'CODE_NEEDED', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  },
  deleteAccount: {
    ...httpPaths.deleteAccount,
    access: 'user',
    summary: 'Delete your account with everything in it; administrators cannot',
    body: ownDataRequest,
    answer: done,
    refusals: ['WRONG_PASSWORD', 'CODE_NEEDED', 'WRONG_CODE', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Record<string, HttpRoute>;

/** The audit trail, for administrators. */
export const trailRoutes = {
  findTrail: {
    ...httpPaths.findTrail,
    access: 'admin',
    summary:
      'The audit trail, the latest first, of one action, of one user by id or username, or of one day in Bangkok',
    query: z.object({
      page: pageNumber.default(1),
      action: z.enum(auditActions, { error: code('not-a-choice') }).optional(),
      user: z.string().max(50).optional(),
      date: dayText.optional(),
    }),
    answer: z.array(auditView),
  },
} as const satisfies Record<string, HttpRoute>;
