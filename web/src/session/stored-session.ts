import type { UserStatus } from '@joddee/marketplace/users/constants';
import type { TokenPayload } from '@joddee/marketplace/users/shapes';
import { tryStorage } from '../lib/storage.ts';

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

export const stored = (): string | null => tryStorage(() => localStorage.getItem(storageKey), null);

/** The payload of a token, also of an expired one; undefined when it is unreadable. */
export function readToken(token: string | null): TokenPayload | undefined {
  if (token === null) return undefined;
  try {
    const letters = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) ?? undefined;
  } catch {
    // An unreadable token counts as none.
    return undefined;
  }
}
