import { httpPaths } from '@joddee/contract/http-paths';

/** Tokens of people who logged out; used for nothing but to end their sessions. */
const storageKey = 'joddee-sessions-to-end';
/** So long a logout waits for the server; then the person is out, and the session is ended later. */
const patienceMs = 3000;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
  } catch {
    // Unreadable: there is nothing to end.
    return [];
  }
}

function write(tokens: string[]): void {
  if (tokens.length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(tokens));
}

/** Ends a session on the server: now, or without a network as soon as there is one. */
export async function endSession(token: string): Promise<void> {
  write([...read(), token]);
  await Promise.race([endAll(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** At the start of the app and whenever the network comes back. */
export function endLeftSessions(): void {
  void endAll();
  window.addEventListener('online', () => void endAll());
}

async function endAll(): Promise<void> {
  for (const token of read()) {
    if (await isEnded(token)) write(read().filter((kept) => kept !== token));
  }
}

/** A session that is not known any more has ended as well. */
async function isEnded(token: string): Promise<boolean> {
  const { method, path } = httpPaths.logout;
  try {
    const { ok, status } = await fetch(path, { method, headers: { authorization: token } });
    return ok || status === 401;
  } catch {
    // No network yet.
    return false;
  }
}
