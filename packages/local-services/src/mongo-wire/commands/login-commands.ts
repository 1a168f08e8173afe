import { createHash, timingSafeEqual } from 'node:crypto';
import { Binary, deserialize } from 'bson';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../engine.ts';
import { encode } from '../raw-bson.ts';

const authenticationFailed = () => new CommandError(18, 'AuthenticationFailed', 'Authentication failed.');

/** What a driver needs before it can log in. */
const openCommands = new Set(['hello', 'ismaster', 'ping', 'buildinfo', 'saslstart', 'logout']);

export function requireLogin({ engine, request, client }: CommandContext): void {
  const { login } = engine;
  if (login === undefined || login.clients.has(client)) return;
  if (openCommands.has(request.name.toLowerCase())) return;
  throw new CommandError(13, 'Unauthorized', `Command ${request.name} requires authentication`);
}

/**
 * Login by the mechanism PLAIN, whose payload is `\\0user\\0password`. That is enough here: this server listens on a
 * loopback address only, whose traffic no other user can read.
 */
export async function saslStart({ engine, request, client }: CommandContext): Promise<Buffer> {
  const { mechanism, payload } = deserialize(request.body) as { mechanism?: unknown; payload?: unknown };
  if (mechanism !== 'PLAIN')
    throw new CommandError(2, 'BadValue', 'this server supports the mechanism PLAIN only');
  const given = payload instanceof Binary ? Buffer.from(payload.value()) : Buffer.from(String(payload));
  const [, , password = ''] = given.toString().split('\0');
  if (engine.login !== undefined) {
    if (!isEqual(password, engine.login.secret)) throw authenticationFailed();
    engine.login.clients.add(client);
  }
  return encode({ conversationId: 1, done: true, payload: new Binary(Buffer.of()), ok: 1 });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Digests have equal lengths, so the comparison takes the same time for every password. */
const isEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
