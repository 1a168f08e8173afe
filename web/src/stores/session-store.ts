import type { TokenPayload, UserStatus } from '@joddee/contract/users';
import { create } from 'zustand';

const storageKey = 'joddee-token';

interface Session {
  token: string | undefined;
  user: { id: string; status: UserStatus } | undefined;
  logIn(token: string): void;
  logOut(): void;
  /** The page is about to be loaded anew: whatever ends the session meanwhile changes no screen, nothing is kept. */
  leaving: boolean;
  leave(): void;
}

const nobody = { token: undefined, user: undefined };

/** What the token says; an expired or unreadable one is no token. */
function decode(token: string | null): Pick<Session, 'token' | 'user'> {
  if (token === null) return nobody;
  try {
    const payload: TokenPayload = JSON.parse(
      new TextDecoder().decode(
        Uint8Array.from(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (c) =>
          c.charCodeAt(0),
        ),
      ),
    );
    if (payload.exp * 1000 <= Date.now()) return nobody;
    return { token, user: { id: payload.id, status: payload.status } };
  } catch {
    // Not a token of ours: whoever put it there is not logged in.
    return nobody;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // A browser that keeps nothing: everybody starts logged out.
    return null;
  }
}

/** A token that expired while nobody looked: its person is sent to the login page at the start. */
export const expiredAtStart = stored() !== null && decode(stored()).token === undefined;
if (expiredAtStart) localStorage.removeItem(storageKey);

export const useSession = create<Session>((set, get) => ({
  ...decode(stored()),
  logIn(token) {
    localStorage.setItem(storageKey, token);
    set(decode(token));
  },
  logOut() {
    localStorage.removeItem(storageKey);
    // The guards would draw yet another screen for the moment that is left of the page.
    if (!get().leaving) set(nobody);
  },
  leaving: false,
  leave: () => set({ leaving: true }),
}));

// A page that the browser kept for the way back: its person may have left, or another one come, meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  useSession.setState({ leaving: false, ...decode(stored()) });
});
