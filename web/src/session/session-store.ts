import type { ServerEventPayload } from '@joddee/contract/server-events';
import type { UserStatus } from '@joddee/contract/users';
import { create } from 'zustand';
import { claimDrafts, forgetPerson, keepDraftsFor } from '../offline/forget-person.ts';
import { readToken } from './read-token.ts';

const storageKey = 'joddee-token';

/** Why a session ended without a logout in this tab. */
export type SessionEnd = ServerEventPayload<'session:revoked'>['cause'];

interface Session {
  token: string | undefined;
  user: { id: string; status: UserStatus } | undefined;
  logIn(token: string): void;
  logOut(end?: SessionEnd): void;
  /** Shown on the login page until the next login. */
  ended: SessionEnd | undefined;
  /** A reload follows: the end of the session changes no screen, and nothing is stored. */
  leaving: boolean;
  leave(): void;
}

const nobody = { token: undefined, user: undefined };

/** An expired or unreadable token is no token. */
function decode(token: string | null): Pick<Session, 'token' | 'user'> {
  const payload = readToken(token);
  if (token === null || payload === undefined || !(payload.exp * 1000 > Date.now())) return nobody;
  return { token, user: { id: payload.id, status: payload.status } };
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage is forbidden: every start is logged out.
    return null;
  }
}

/** The stored token has expired: the app starts at the login page. */
export const expiredAtStart = stored() !== null && decode(stored()).token === undefined;
if (expiredAtStart) {
  const of = readToken(stored())?.id;
  if (of !== undefined) keepDraftsFor(of);
  localStorage.removeItem(storageKey);
}

export const useSession = create<Session>((set, get) => ({
  ...decode(stored()),
  ended: expiredAtStart ? 'expired' : undefined,
  logIn(token) {
    localStorage.setItem(storageKey, token);
    const session = decode(token);
    if (session.user !== undefined) claimDrafts(session.user.id);
    set({ ...session, ended: undefined });
  },
  logOut(ended) {
    const { user } = get();
    localStorage.removeItem(storageKey);
    if (user === undefined) return;
    if (ended === 'expired') keepDraftsFor(user.id);
    else forgetPerson();
    // The page is about to reload: a redirect by the guards would flash another screen.
    if (!get().leaving) set({ ...nobody, ended });
  },
  leaving: false,
  leave: () => set({ leaving: true }),
}));

// A page restored from the back/forward cache may belong to another session by now.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  useSession.setState({ leaving: false, ...decode(stored()) });
});
