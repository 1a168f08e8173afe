import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../platform/turns.ts';

/** Argon2id, at the cost that OWASP names as its minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A burst of logins must not fill every thread of the process: reads of files need them too. */
const turns = createTurns(2, 64);

export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(password, cost));
}

let noOnesHash: string | undefined;

/** An unknown name costs as much time as a wrong password, so that names cannot be guessed by the clock. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const stored = passwordHash ?? noOnesHash ?? (await hashPassword('nobody has this password'));
  if (passwordHash === undefined) noOnesHash = stored;
  const right = await turns.run(() => verify(stored, password));
  return right && passwordHash !== undefined;
}
