import { httpPaths } from '@joddee/marketplace/contract/http-paths';
import { forgetStored, readStored, store } from '../lib/storage.ts';

/** Tokens of logged-out sessions that the server has not ended yet. */
const storageKey = 'joddee-sessions-to-end';
/** How long a logout waits for the server. After it the session is ended later. */
const logoutTimeoutMs = 3000;

function read(): string[] {
  const kept = readStored<unknown>(storageKey);
  return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
}

/** Where nothing can be stored the session is ended now, or expires. */
function write(tokens: string[]): void {
  if (tokens.length === 0) forgetStored([storageKey]);
  else store(storageKey, tokens);
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
