import type { UserStatus } from '@joddee/marketplace/users/constants';
import type { TokenPayload } from '@joddee/marketplace/users/shapes';

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

/** The payload of a token, also of an expired one; undefined when it is unreadable. */
export function readToken(token: string | null): TokenPayload | undefined {
  if (token === null) return undefined;
  try {
    const payload = JSON.parse(
      new TextDecoder().decode(
        Uint8Array.from(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (c) =>
          c.charCodeAt(0),
        ),
      ),
    );
    return payload ?? undefined;
  } catch {
    // An unreadable token counts as none.
    return undefined;
  }
}
