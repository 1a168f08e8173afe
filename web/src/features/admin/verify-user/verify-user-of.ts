import type { NavigateOptions } from 'react-router-dom';

/** Names the user, so that a link opens the same one in another tab. */
export const userAddress = (userId: string): string => `/verifyuser?user=${userId}`;

/** The card of one user, with the way back to the queue. */
export function verifyUserOf(userId: string, options: NavigateOptions = {}): [string, NavigateOptions] {
  return [userAddress(userId), { ...options, state: { userId, from: '?tab=verifymenu' } }];
}
