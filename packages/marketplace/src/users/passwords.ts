import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../platform/turns.ts';

/** Argon2id, at the minimum cost that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A burst of logins must not fill every thread of the process, because file reads need them too. */
const turns = createTurns(2, 64);

export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(password, cost));
}

let unknownUserHash: string | undefined;

/** An unknown username takes as long as a wrong password, so that response times reveal no usernames. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const stored = passwordHash ?? unknownUserHash ?? (await hashPassword('nobody has this password'));
  if (passwordHash === undefined) unknownUserHash = stored;
  const right = await turns.run(() => verify(stored, password));
  return right && passwordHash !== undefined;
}
