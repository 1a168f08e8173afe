import type { UserStatus } from '@joddee/marketplace/users/constants';
import { readToken } from './read-token.ts';

export const storageKey = 'joddee-token';

export interface StoredSession {
  token: string | undefined;
  user: { id: string; status: UserStatus } | undefined;
}

export const nobody: StoredSession = { token: undefined, user: undefined };

/** An expired or unreadable token is no token. */
export function decode(token: string | null): StoredSession {
  const payload = readToken(token);
  if (token === null || payload === undefined || !(payload.exp * 1000 > Date.now())) return nobody;
  return { token, user: { id: payload.id, status: payload.status } };
}

export function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage is forbidden: every start is logged out.
    return null;
  }
}
