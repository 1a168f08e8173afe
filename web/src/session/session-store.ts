import type { ServerEventPayload } from '@joddee/marketplace/contract/server-events';
import { create } from 'zustand';
import { claimDrafts, forgetPerson, keepDraftsFor } from '../offline/forget-person.ts';
import { decode, nobody, readToken, type StoredSession, storageKey, stored } from './stored-session.ts';
import { isDoor } from './way-back.ts';

/** Why a session ended without a logout in this tab. */
export type SessionEnd = ServerEventPayload<'session:revoked'>['cause'];

interface Session extends StoredSession {
  logIn(token: string): void;
  logOut(end?: SessionEnd): void;
  /** Shown on the login page until the next login. */
  ended: SessionEnd | undefined;
  /** A reload follows: the end of the session changes no screen, and nothing is stored. */
  leaving: boolean;
  leave(): void;
  /** The server has refused an administrator's call, until the account has a second factor. */
  lacksSecondFactor: boolean;
  /** The session that was stored has ended before this start. */
  hasExpired: boolean;
  /** It has, and the app starts at the login page, unless a link of a letter needs none. */
  expiredAtStart: boolean;
}

/** Whether the stored session has ended. Then it is forgotten, and its drafts wait for the same user. */
function endExpired(): boolean {
  const token = stored();
  if (token === null || decode(token).token !== undefined) return false;
  const of = readToken(token)?.id;
  if (of !== undefined) keepDraftsFor(of);
  localStorage.removeItem(storageKey);
  return true;
}

const beginSession = (hasExpired: boolean) => ({
  ...nobody,
  ended: hasExpired ? ('expired' as const) : undefined,
  hasExpired,
  expiredAtStart: hasExpired && !isDoor(location.pathname),
});

/** Begins as a visitor, as the server renders pages; React takes over such a page with this first state. */
export const useSession = create<Session>((set, get) => ({
  ...beginSession(endExpired()),
  logIn(token) {
    localStorage.setItem(storageKey, token);
    const session = decode(token);
    if (session.user !== undefined) claimDrafts(session.user.id);
    set({ ...session, ended: undefined, lacksSecondFactor: false });
  },
  logOut(ended) {
    const { user } = get();
    localStorage.removeItem(storageKey);
    if (user === undefined) return;
    if (ended === 'expired') keepDraftsFor(user.id);
    else forgetPerson();
    // The page is about to reload: a redirect by the guards would flash another screen.
    if (!get().leaving) set({ ...nobody, ended, lacksSecondFactor: false });
  },
  leaving: false,
  leave: () => set({ leaving: true }),
  lacksSecondFactor: false,
}));

/** Takes the stored session. */
export const readSession = (): void => useSession.setState(decode(stored()));
readSession();

/** A page restored from the back/forward cache may belong to another session by now. */
export function followStoredSession(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    useSession.setState({ leaving: false, ...decode(stored()) });
  });
}
