import { httpPaths } from '@joddee/contract/http-paths';

/** Tokens after a logout; their only use is to end their sessions. */
const storageKey = 'joddee-sessions-to-end';
/** How long a logout waits for the server. After it the session is ended later. */
const logoutTimeoutMs = 3000;

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

/** Ends a session on the server at once, or when the network is back. */
export async function endSession(token: string): Promise<void> {
  write([...read(), token]);
  await Promise.race([endAll(), new Promise((resolve) => setTimeout(resolve, logoutTimeoutMs))]);
}

/** Called at startup and whenever the network or the connection to the server is back. */
export function endLeftSessions(): void {
  void endAll();
}

async function endAll(): Promise<void> {
  for (const token of read()) {
    if (await isEnded(token)) write(read().filter((kept) => kept !== token));
  }
}

/** Status 401 means that the session has ended before. */
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
