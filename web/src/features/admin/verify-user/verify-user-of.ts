import type { NavigateOptions } from 'react-router-dom';

/** The card of one user, with the way back to the queue. */
export function verifyUserOf(userId: string, options: NavigateOptions = {}): [string, NavigateOptions] {
  return ['/verifyuser', { ...options, state: { userId, from: '?tab=verifymenu' } }];
}
