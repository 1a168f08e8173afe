import { httpPaths } from '@joddee/marketplace/contract/http-paths';

/** Tokens of logged-out sessions that the server has not ended yet. */
const storageKey = 'joddee-sessions-to-end';
/** How long a logout waits for the server. After it the session is ended later. */
const logoutTimeoutMs = 3000;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
  } catch {
    // Storage is unreadable: there is nothing to end.
    return [];
  }
}

function write(tokens: string[]): void {
  try {
    if (tokens.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(tokens));
  } catch {
    // Storage is full or forbidden: the session is ended now or expires.
  }
}

/** Ends a session on the server at once, or when the network is back. */
export async function endSession(token: string): Promise<void> {
  write([...read(), token]);
  await Promise.race([end(token), new Promise((resolve) => setTimeout(resolve, logoutTimeoutMs))]);
}

/** Whether a logout has not reached the server yet. */
export const hasLeftSessions = (): boolean => read().length > 0;

/** Called at startup and whenever the network or the connection to the server is back. */
export function endLeftSessions(): void {
  for (const token of read()) void end(token);
}

async function end(token: string): Promise<void> {
  if (await isEnded(token)) write(read().filter((kept) => kept !== token));
}

/** Status 401 means that the session had already ended. */
async function isEnded(token: string): Promise<boolean> {
  const { method, path } = httpPaths.logOut;
  try {
    const { ok, status } = await fetch(path, { method, headers: { authorization: token } });
    return ok || status === 401;
  } catch {
    // No network yet.
    return false;
  }
}
