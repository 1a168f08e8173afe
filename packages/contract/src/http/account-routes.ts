import { z } from 'zod';
import {
  accountView,
  activateSecondFactorRequest,
  changePasswordRequest,
  confirmEmailRequest,
  recoveryCodes,
  removeSecondFactorRequest,
  requestResetRequest,
  resetPasswordRequest,
  startedSecondFactor,
  startSecondFactorRequest,
} from '../account.ts';
import { httpPaths } from './http-paths.ts';
import type { HttpRoute } from './http-routes.ts';

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
    refusals: ['WRONG_PASSWORD', 'COMMON_PASSWORD', 'TOO_MANY_REQUESTS'],
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
  removeSecondFactor: {
    ...httpPaths.removeSecondFactor,
    access: 'user',
    summary: 'Remove the second factor',
    body: removeSecondFactorRequest,
    answer: done,
    refusals: ['WRONG_PASSWORD', 'WRONG_CODE', 'NO_SECOND_FACTOR', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Record<string, HttpRoute>;
